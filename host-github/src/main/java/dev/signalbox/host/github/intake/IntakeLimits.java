package dev.signalbox.host.github.intake;

import dev.signalbox.web.http.Pace;
import java.time.Duration;

/**
 * What webhooks may cost before anybody has proven to have sent them.
 *
 * @param places how many are read at once
 * @param placesOfAddress how many of them from one client address
 * @param patience how long one waits for a place
 * @param maxBytes how large one may be
 * @param memoryBytes how much of one is kept in memory; the rest goes to a temporary file
 * @param budgetBytes how much all of them keep, in memory and in files
 */
public record IntakeLimits(
    int places,
    int placesOfAddress,
    Duration patience,
    Pace pace,
    int maxBytes,
    int memoryBytes,
    long budgetBytes) {
  /** GitHub sends no more than 25 MB, and most webhooks have some ten kilobytes. */
  public static IntakeLimits standard() {
    return new IntakeLimits(
        16,
        8,
        Duration.ofSeconds(2),
        new Pace(Duration.ofSeconds(20), Duration.ofSeconds(5)),
        25 << 20,
        256 << 10,
        100 << 20);
  }
}
