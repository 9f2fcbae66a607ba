package dev.signalbox.host;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.RepositorySlug;
import java.time.Instant;

/** Permits for tests of hosts, without a guard. */
public final class TestPermits {
  private TestPermits() {}

  public static LandingPermit of(RepositorySlug slug, Effect.Land land, Instant notAfter) {
    return new LandingPermit(slug, land, notAfter);
  }
}
