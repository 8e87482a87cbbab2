#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

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

// Verification by OpenSSL's own functions, without macros, which Swift cannot call.
static inline int ccrypto_verify(int scheme, const char *pem, int pem_length, const unsigned char *message, size_t length,
    const unsigned char *signature, size_t signature_length)
{
    BIO *bio = BIO_new_mem_buf(pem, pem_length);
    EVP_PKEY *key = bio ? PEM_read_bio_PUBKEY(bio, NULL, NULL, NULL) : NULL;
    BIO_free(bio);
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
