package dev.signalbox.host.github.budget;

import dev.signalbox.host.github.budget.Demand.Urgency;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * GitHub's own count for one resource, as last heard. Calls under way are taken off, not counted
 * down, so that an answer which cost nothing leaves no trace.
 */
final class PrimaryLimit {

  private @Nullable RateNews known;
  private int underWay;

  /** When a call may be made, if not now. */
  Optional<Instant> closedUntil(Instant now, Urgency urgency) {
    RateNews news = known;
    if (news == null || !now.isBefore(news.reset())) return Optional.empty();
    long reserve = news.limit() * reservePercent(urgency) / 100;
    return news.remaining() - underWay > reserve ? Optional.empty() : Optional.of(news.reset());
  }

  /** What is left to others. */
  private static int reservePercent(Urgency urgency) {
    return switch (urgency) {
      case BACKGROUND -> 50;
      case REPORT -> 25;
      case ROUTINE -> 10;
      case LANDING -> 0;
    };
  }

  Optional<RateNews> known() {
    return Optional.ofNullable(known);
  }

  void begin() {
    underWay++;
  }

  void end() {
    underWay--;
  }

  /** Answers overtake each other: within one window the lower count is the later one. */
  void learn(RateNews news) {
    RateNews before = known;
    if (before == null || news.reset().isAfter(before.reset())) known = news;
    else if (news.remaining() < before.remaining()) known = news;
  }
}
