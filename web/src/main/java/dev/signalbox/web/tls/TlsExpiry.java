package dev.signalbox.web.tls;

import java.time.Duration;
import java.time.Instant;

/** How near the end of a certificate is. */
public enum TlsExpiry {
  LATER,
  /** Whoever renews certificates by a program would have done so by now. */
  SOON,
  EXPIRED;

  private static final Duration MOST = Duration.ofDays(14);
  private static final int SHARE_OF_LIFE = 4;

  public static TlsExpiry of(TlsIdentity identity, Instant now) {
    var left = Duration.between(now, identity.expiresAt());
    if (left.isNegative()) return EXPIRED;
    var life = Duration.between(identity.validFrom(), identity.expiresAt());
    var share = life.dividedBy(SHARE_OF_LIFE);
    return left.compareTo(share.compareTo(MOST) < 0 ? share : MOST) < 0 ? SOON : LATER;
  }
}
