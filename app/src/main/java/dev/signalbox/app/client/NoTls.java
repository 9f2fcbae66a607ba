package dev.signalbox.app.client;

import java.security.GeneralSecurityException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/**
 * Trusts nobody. For plain HTTP the client would otherwise read every certificate authority of the
 * machine before its first byte, which takes longer than the whole command.
 */
final class NoTls {
  private NoTls() {}

  static SSLContext context() {
    try {
      var context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[0], null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
