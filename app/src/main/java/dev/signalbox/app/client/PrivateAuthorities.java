package dev.signalbox.app.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Certificate authorities from a PEM file, trusted instead of those that come with Java. */
final class PrivateAuthorities {
  static final String VARIABLE = "SIGNALBOX_CA_FILE";

  private PrivateAuthorities() {}

  static SSLContext context(Path file) {
    try {
      var store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int number = 0;
      for (var certificate : certificates(file)) {
        store.setCertificateEntry(String.valueOf(number++), certificate);
      }
      if (number == 0) throw wrong(file, "contains no certificate in PEM");
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      var context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw wrong(file, "is not a list of certificates in PEM");
    } catch (IOException e) {
      throw wrong(file, "can't be read");
    }
  }

  private static Collection<? extends Certificate> certificates(Path file)
      throws IOException, GeneralSecurityException {
    try (var in = Files.newInputStream(file)) {
      return CertificateFactory.getInstance("X.509").generateCertificates(in);
    }
  }

  private static Failure.Misused wrong(Path file, String what) {
    return new Failure.Misused(VARIABLE + ": " + file + " " + what);
  }
}
