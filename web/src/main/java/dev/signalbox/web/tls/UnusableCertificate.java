package dev.signalbox.web.tls;

/** Certificate or key can't be used; says why. */
public final class UnusableCertificate extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  UnusableCertificate(String message) {
    super(message);
  }
}
