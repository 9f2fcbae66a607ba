package dev.signalbox.server.dashboard.landings;

import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The page of all landings, the newest first.
 *
 * @param branch the only one that is shown; empty where all are
 * @param older where the list goes on; empty at its end
 * @param commands what verifies all of these at once
 */
public record LandingsPage(
    Frame frame,
    String address,
    String now,
    String fault,
    String branch,
    List<LandingDetails> landings,
    String older,
    String commands) {
  public LandingsPage {
    landings = List.copyOf(landings);
  }

  public boolean isEmpty() {
    return landings.isEmpty();
  }

  public boolean isFiltered() {
    return !branch.isEmpty();
  }

  public boolean hasOlder() {
    return !older.isEmpty();
  }
}
