package dev.signalbox.app.client;

import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertPathValidatorException.BasicReason;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Why a connection with TLS was not made. */
final class CertificateFault {
  private static final String SET_AUTHORITIES =
      "; if its certificate comes from an authority of your own, set "
          + PrivateAuthorities.VARIABLE
          + " to a file with that authority's certificate (PEM)";

  private CertificateFault() {}

  static String explained(SSLException refusal) {
    List<Throwable> causes =
        Stream.iterate((Throwable) refusal, cause -> cause != null, Throwable::getCause).toList();
    return causes.stream()
        .flatMap(cause -> explained(cause).stream())
        .findFirst()
        .orElse("TLS failed (" + causes.getLast().getMessage() + ")");
  }

  private static Optional<String> explained(Throwable cause) {
    String message = String.valueOf(cause.getMessage());
    return switch (cause) {
      case CertificateExpiredException _ -> Optional.of("the server's certificate has expired");
      case CertificateNotYetValidException _ ->
          Optional.of("the server's certificate is not valid yet");
      case CertPathBuilderException _ -> Optional.of(untrusted());
      case CertPathValidatorException path when path.getReason() == BasicReason.UNSPECIFIED ->
          Optional.of(untrusted());
      default -> {
        if (message.startsWith("No subject alternative") || message.startsWith("No name matching"))
          yield Optional.of("the server's certificate is for another name (" + message + ")");
        if (message.contains("unrecognized SSL message"))
          yield Optional.of("the server does not use TLS; its address is http://");
        yield Optional.empty();
      }
    };
  }

  private static String untrusted() {
    return "the server's certificate is not trusted" + SET_AUTHORITIES;
  }
}
