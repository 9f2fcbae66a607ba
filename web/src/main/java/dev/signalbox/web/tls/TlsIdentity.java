package dev.signalbox.web.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;

/** A certificate with its chain, the server's own first, and the key that belongs to it. */
public record TlsIdentity(List<X509Certificate> chain, PrivateKey key) {
  private static final int MAX_BYTES = 1 << 20;

  public TlsIdentity {
    chain = List.copyOf(chain);
  }

  /** Throws {@link UnusableCertificate} if the two files are not a pair. */
  public static TlsIdentity read(TlsFiles files) {
    return of(files, content(files.certificate()), content(files.key()));
  }

  static TlsIdentity of(TlsFiles files, byte[] certificates, byte[] pem) {
    var chain = chain(files.certificate(), certificates);
    PublicKey proven = chain.getFirst().getPublicKey();
    PrivateKey key = PemKey.parse(new String(pem, US_ASCII), proven, files.key().toString());
    if (!isPair(key, proven)) {
      throw new UnusableCertificate(
          "the key in "
              + files.key()
              + " does not belong to the certificate in "
              + files.certificate()
              + ", which is for "
              + chain.getFirst().getSubjectX500Principal());
    }
    return new TlsIdentity(chain, key);
  }

  static byte[] content(Path file) {
    try (var in = Files.newInputStream(file)) {
      return in.readNBytes(MAX_BYTES);
    } catch (NoSuchFileException e) {
      throw new UnusableCertificate(file + " does not exist");
    } catch (IOException e) {
      throw new UnusableCertificate(file + " can't be read (" + e.getMessage() + ")");
    }
  }

  private static List<X509Certificate> chain(Path file, byte[] content) {
    try {
      var chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(content))
              .stream()
              .map(X509Certificate.class::cast)
              .toList();
      if (chain.isEmpty()) throw new UnusableCertificate(file + " contains no certificate in PEM");
      return chain;
    } catch (CertificateException e) {
      throw new UnusableCertificate(file + " is not a certificate in PEM: " + e.getMessage());
    }
  }

  private static boolean isPair(PrivateKey key, PublicKey proven) {
    try {
      var signature = Signature.getInstance(algorithm(key.getAlgorithm()));
      byte[] sample = "signalbox".getBytes(US_ASCII);
      signature.initSign(key);
      signature.update(sample);
      byte[] signed = signature.sign();
      signature.initVerify(proven);
      signature.update(sample);
      return signature.verify(signed);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  private static String algorithm(String key) {
    return switch (key) {
      case "RSA", "RSASSA-PSS" -> "SHA256withRSA";
      case "EC" -> "SHA256withECDSA";
      default -> key;
    };
  }

  X509Certificate certificate() {
    return chain.getFirst();
  }

  public String subject() {
    return certificate().getSubjectX500Principal().getName();
  }

  public Instant validFrom() {
    return certificate().getNotBefore().toInstant();
  }

  public Instant expiresAt() {
    return certificate().getNotAfter().toInstant();
  }

  @Override
  public String toString() {
    return "TlsIdentity[" + subject() + "]";
  }
}
