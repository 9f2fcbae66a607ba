package dev.signalbox.web.tls;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Pattern;

/** The private key of a PEM file, whether in PKCS#8 or in the older forms of RSA and EC keys. */
final class PemKey {
  private static final Pattern BLOCK =
      Pattern.compile(
          "-----BEGIN ((?:[A-Z0-9]+ )*PRIVATE KEY)-----([^-]*)-----END \\1-----", Pattern.DOTALL);
  private static final byte[] VERSION = {0x02, 0x01, 0x00};
  private static final int SEQUENCE = 0x30;
  private static final int OCTETS = 0x04;

  private PemKey() {}

  /**
   * @param belongsTo the key of the certificate; it says of which kind the private one has to be
   */
  static PrivateKey parse(String pem, PublicKey belongsTo, String shown) {
    var found = BLOCK.matcher(pem);
    if (!found.find()) throw new UnusableCertificate(shown + " contains no private key in PEM");
    String kind = found.group(1);
    String body = found.group(2);
    if (kind.startsWith("ENCRYPTED") || body.contains("ENCRYPTED")) {
      throw new UnusableCertificate(
          shown + " is encrypted with a passphrase; decrypt it with: openssl pkey -in FILE");
    }
    try {
      byte[] content = Base64.getMimeDecoder().decode(body);
      byte[] pkcs8 = kind.equals("PRIVATE KEY") ? content : wrapped(content, belongsTo);
      return KeyFactory.getInstance(belongsTo.getAlgorithm())
          .generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      // Neither the text nor the cause is passed on: both may quote the key.
      throw new UnusableCertificate(
          shown + " is not a valid private key of the certificate's kind, " + kindOf(belongsTo));
    }
  }

  private static String kindOf(PublicKey key) {
    return key.getAlgorithm();
  }

  /** PKCS#8 around an older form; what it lacks, algorithm and curve, the certificate says. */
  private static byte[] wrapped(byte[] older, PublicKey belongsTo) {
    var content = new ByteArrayOutputStream();
    content.writeBytes(VERSION);
    content.writeBytes(algorithm(belongsTo.getEncoded()));
    content.writeBytes(tagged(OCTETS, older));
    return tagged(SEQUENCE, content.toByteArray());
  }

  /** The first element of a SubjectPublicKeyInfo. */
  private static byte[] algorithm(byte[] info) {
    var in = ByteBuffer.wrap(info);
    in.get();
    length(in);
    int start = in.position();
    in.get();
    int length = length(in);
    byte[] algorithm = new byte[in.position() + length - start];
    in.get(start, algorithm);
    return algorithm;
  }

  private static int length(ByteBuffer in) {
    int first = in.get() & 0xFF;
    if (first < 0x80) return first;
    int length = 0;
    for (int left = first & 0x7F; left > 0; left--) length = length << 8 | (in.get() & 0xFF);
    return length;
  }

  private static byte[] tagged(int tag, byte[] content) {
    var out = new ByteArrayOutputStream();
    out.write(tag);
    if (content.length < 0x80) {
      out.write(content.length);
    } else {
      out.write(0x82);
      out.write(content.length >> 8);
      out.write(content.length);
    }
    out.writeBytes(content);
    return out.toByteArray();
  }
}
