#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

// The curve and verification by OpenSSL's own functions, without macros, which Swift cannot call.
static inline int ccrypto_verify_p256(const char *pem, int pem_length, const unsigned char *message, size_t length,
    const unsigned char *signature, size_t signature_length)
{
    BIO *bio = BIO_new_mem_buf(pem, pem_length);
    EVP_PKEY *key = bio ? PEM_read_bio_PUBKEY(bio, NULL, NULL, NULL) : NULL;
    BIO_free(bio);
    char group[32];
    size_t group_length = 0;
    int is_p256 = key && EVP_PKEY_get_base_id(key) == EVP_PKEY_EC
        && EVP_PKEY_get_group_name(key, group, sizeof group, &group_length) == 1
        && OPENSSL_strcasecmp(group, "prime256v1") == 0;
    EVP_MD_CTX *context = is_p256 ? EVP_MD_CTX_new() : NULL;
    int good = context && EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, key) == 1
        && EVP_DigestVerify(context, signature, signature_length, message, length) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}
