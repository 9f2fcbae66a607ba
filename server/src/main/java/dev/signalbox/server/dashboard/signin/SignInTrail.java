package dev.signalbox.server.dashboard.signin;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.audit.AuditEntry;
import dev.signalbox.store.audit.AuditPlace;
import dev.signalbox.store.audit.AuditSource;
import dev.signalbox.store.audit.AuditTrail;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.http.Request;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;

/**
 * Records sign-ins. Strangers can't make the trail grow: refusals are counted and told every few
 * minutes, and who signs in again and again is recorded once a minute.
 */
public final class SignInTrail {
  private static final Duration BETWEEN_REFUSALS = Duration.ofMinutes(10);
  private static final String SUBJECT = "dashboard";

  private final AuditTrail trail;
  private final InstantSource clock;
  private final Cache<AuditSource, Boolean> lately =
      Caffeine.newBuilder().maximumSize(10_000).expireAfterWrite(Duration.ofMinutes(1)).build();
  private Instant told = Instant.EPOCH;
  private long refusals;

  public SignInTrail(AuditTrail trail, InstantSource clock) {
    this.trail = trail;
    this.clock = clock;
  }

  void signedIn(Caller caller, Request request) {
    var source = caller.source(request.clientAddress());
    if (lately.getIfPresent(source) != null) return;
    var place = AuditPlace.of(caller.boundTo());
    trail.append(new AuditEntry(AuditAction.SIGN_IN, source, place, SUBJECT, Map.of()));
    lately.put(source, true);
  }

  synchronized void refused() {
    refusals++;
    Instant now = clock.instant();
    if (now.isBefore(told.plus(BETWEEN_REFUSALS))) return;
    trail.append(
        new AuditEntry(
            AuditAction.SIGN_IN_REFUSED,
            AuditSource.SERVER,
            new AuditPlace.Service(),
            SUBJECT,
            Map.of("refusals", refusals)));
    told = now;
    refusals = 0;
  }
}
