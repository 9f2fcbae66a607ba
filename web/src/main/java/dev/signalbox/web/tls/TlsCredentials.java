package dev.signalbox.web.tls;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the server proves itself with. The files are read again when their content changes: new
 * connections get the new certificate, those that exist live on. Files that are no pair, such as
 * ones half written, change nothing.
 */
public final class TlsCredentials implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TlsCredentials.class);
  private static final Duration ROUND = Duration.ofSeconds(10);
  private static final Duration BETWEEN_REMINDERS = Duration.ofDays(1);

  static {
    // A client could ask for one handshake after the other on a connection that counts once.
    System.setProperty("jdk.tls.rejectClientInitiatedRenegotiation", "true");
  }

  private final TlsFiles files;
  private final InstantSource clock;
  private final CurrentIdentity keys;
  private final SSLContext context;
  private final Thread watch;
  private String seen;
  private Instant reminded = Instant.MIN;

  private TlsCredentials(TlsFiles files, InstantSource clock, Duration round) {
    this.files = files;
    this.clock = clock;
    this.seen = digest();
    this.keys = new CurrentIdentity(TlsIdentity.read(files));
    this.context = context(keys);
    remind();
    this.watch = Thread.ofVirtual().name("tls-files").start(() -> watch(round));
  }

  /** Throws {@link UnusableCertificate} if there is nothing to begin with. */
  public static TlsCredentials watching(TlsFiles files, InstantSource clock) {
    return new TlsCredentials(files, clock, ROUND);
  }

  static TlsCredentials watching(TlsFiles files, InstantSource clock, Duration round) {
    return new TlsCredentials(files, clock, round);
  }

  private static SSLContext context(CurrentIdentity keys) {
    try {
      var context = SSLContext.getInstance("TLS");
      context.init(new KeyManager[] {keys}, new TrustManager[0], null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no TLS", e);
    }
  }

  public SSLContext context() {
    return context;
  }

  /** Seconds until the certificate expires, below zero when it has. */
  public void measure(MeterRegistry metrics) {
    Gauge.builder("signalbox.tls.certificate.expiry", this, TlsCredentials::secondsLeft)
        .description("Time until the TLS certificate expires")
        .baseUnit("seconds")
        .register(metrics);
  }

  private double secondsLeft() {
    return Duration.between(clock.instant(), keys.current().expiresAt()).toSeconds();
  }

  private void watch(Duration round) {
    try {
      while (true) {
        Thread.sleep(round);
        look();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** One bad look must not be the last one. */
  private void look() {
    try {
      String now = digest();
      if (!now.equals(seen)) {
        seen = now;
        keys.replace(TlsIdentity.read(files));
        reminded = Instant.MIN;
        LOG.info(
            "tls.reloaded: new connections use the certificate of {}, valid until {}",
            keys.current().subject(),
            keys.current().expiresAt());
      }
      remind();
    } catch (UnusableCertificate e) {
      LOG.warn("tls.reload_failed: the previous certificate stays in use: {}", e.getMessage());
    } catch (RuntimeException e) {
      LOG.error("tls.reload_failed: the previous certificate stays in use", e);
    }
  }

  private void remind() {
    var now = clock.instant();
    if (reminded.isAfter(now.minus(BETWEEN_REMINDERS))) return;
    var identity = keys.current();
    switch (TlsExpiry.of(identity, now)) {
      case LATER -> {
        return;
      }
      case SOON ->
          LOG.warn(
              "tls.expires_soon: the certificate of {} in {} expires at {}",
              identity.subject(),
              files.certificate(),
              identity.expiresAt());
      case EXPIRED ->
          LOG.error(
              "tls.expired: the certificate of {} in {} expired at {}; clients refuse it",
              identity.subject(),
              files.certificate(),
              identity.expiresAt());
    }
    reminded = now;
  }

  /** Of content, not of times: what is mounted into a container changes behind a link. */
  private String digest() {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      digest.update(TlsIdentity.content(files.certificate()));
      digest.update(TlsIdentity.content(files.key()));
      return HexFormat.of().formatHex(digest.digest());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java has no SHA-256", e);
    } catch (UnusableCertificate e) {
      return String.valueOf(e.getMessage());
    }
  }

  @Override
  public void close() {
    watch.interrupt();
  }
}
