package dev.signalbox.host;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.RepositorySlug;
import java.time.Instant;

/** Leave to move one branch once, until a time. Only {@link LandingGuard} can make one. */
public final class LandingPermit {
  private final RepositorySlug repository;
  private final Effect.Land land;
  private final Instant notAfter;

  LandingPermit(RepositorySlug repository, Effect.Land land, Instant notAfter) {
    this.repository = repository;
    this.land = land;
    this.notAfter = notAfter;
  }

  public RepositorySlug repository() {
    return repository;
  }

  public Effect.Land land() {
    return land;
  }

  /** The host must not move the branch after this. */
  public Instant notAfter() {
    return notAfter;
  }

  @Override
  public String toString() {
    return "LandingPermit[" + repository + ", " + land.id() + ", until " + notAfter + "]";
  }
}
