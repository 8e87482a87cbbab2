#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include <string.h>

// Keys and paddings; all with SHA-256.
enum { ccrypto_ecdsa_p256, ccrypto_rsa_pss, ccrypto_rsa_pkcs1 };

static inline int ccrypto_is_p256(const EVP_PKEY *key)
{
    char group[32];
    size_t length = 0;
    return EVP_PKEY_get_base_id(key) == EVP_PKEY_EC
        && EVP_PKEY_get_group_name((EVP_PKEY *)key, group, sizeof group, &length) == 1
        && OPENSSL_strcasecmp(group, "prime256v1") == 0;
}

// RSA keys below 2,048 bits can be broken; above 16,384 they only cost time.
static inline int ccrypto_is_rsa(const EVP_PKEY *key)
{
    int bits = EVP_PKEY_get_bits(key);
    return EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA && bits >= 2048 && bits <= 16384;
}

// Reads a key of DER, and refuses any bytes but those that OpenSSL itself would write for it.
static inline EVP_PKEY *ccrypto_key(const unsigned char *der, long der_length)
{
    const unsigned char *end = der;
    EVP_PKEY *key = d2i_PUBKEY(NULL, &end, der_length);
    unsigned char *written = NULL;
    int length = key ? i2d_PUBKEY(key, &written) : -1;
    int is_same = end == der + der_length && length == der_length && memcmp(written, der, (size_t)length) == 0;
    OPENSSL_free(written);
    if (is_same) return key;
    EVP_PKEY_free(key);
    return NULL;
}

// Verification by OpenSSL's own functions, without macros, which Swift cannot call.
static inline int ccrypto_verify(int scheme, const unsigned char *der, long der_length, const unsigned char *message,
    size_t length, const unsigned char *signature, size_t signature_length)
{
    EVP_PKEY *key = ccrypto_key(der, der_length);
    int fits = key && (scheme == ccrypto_ecdsa_p256 ? ccrypto_is_p256(key) : ccrypto_is_rsa(key));
    EVP_MD_CTX *context = fits ? EVP_MD_CTX_new() : NULL;
    EVP_PKEY_CTX *options = NULL;
    int good = context && EVP_DigestVerifyInit(context, &options, EVP_sha256(), NULL, key) == 1;
    if (good && scheme == ccrypto_rsa_pss)
        good = EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1
            && EVP_PKEY_CTX_set_rsa_pss_saltlen(options, RSA_PSS_SALTLEN_AUTO) == 1;
    good = good && EVP_DigestVerify(context, signature, signature_length, message, length) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}
