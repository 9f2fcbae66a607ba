package dev.signalbox.web.tls;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate that signed itself, made with the JDK's own tool, for this machine. */
public record TestCertificate(X509Certificate certificate, PrivateKey key) {
  private static final String PASSWORD = "changeit";

  /** Valid for this many days, from so many days ago. */
  public static TestCertificate made(Path folder, String name, int startedDaysAgo, int days) {
    return made(folder, name, startedDaysAgo, days, "EC", "-groupname", "secp256r1");
  }

  public static TestCertificate made(Path folder, String name) {
    return made(folder, name, 1, 100);
  }

  static TestCertificate made(
      Path folder, String name, int startedDaysAgo, int days, String algorithm, String... more) {
    Path store = folder.resolve(name + ".p12");
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-genkeypair",
                "-keyalg",
                algorithm,
                "-dname",
                "CN=" + name,
                "-ext",
                "san=dns:localhost,ip:127.0.0.1",
                "-startdate",
                "-" + startedDaysAgo + "d",
                "-validity",
                String.valueOf(days),
                "-alias",
                "it",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD));
    command.addAll(List.of(more));
    try {
      var process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertThat(process.waitFor()).as(said).isZero();
      return read(store);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static TestCertificate read(Path store) throws IOException, GeneralSecurityException {
    try (InputStream in = Files.newInputStream(store)) {
      var keys = KeyStore.getInstance("PKCS12");
      keys.load(in, PASSWORD.toCharArray());
      return new TestCertificate(
          (X509Certificate) keys.getCertificate("it"),
          (PrivateKey) keys.getKey("it", PASSWORD.toCharArray()));
    }
  }

  /** As an operator would: the key first, so that a pair is there only with the second file. */
  public TlsFiles write(Path folder) throws IOException {
    var files = new TlsFiles(folder.resolve("cert.pem"), folder.resolve("key.pem"));
    Files.writeString(files.key(), keyPem());
    Files.writeString(files.certificate(), pem());
    return files;
  }

  public String pem() {
    try {
      return block("CERTIFICATE", certificate.getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  public String keyPem() {
    return block("PRIVATE KEY", key.getEncoded());
  }

  static String block(String kind, byte[] content) {
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(
            kind, Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(content), kind);
  }

  /** Trusts this certificate and no other. */
  public SSLContext trusting() {
    try {
      var store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setCertificateEntry("it", certificate);
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return "TestCertificate[" + certificate.getSubjectX500Principal() + "]";
  }
}
