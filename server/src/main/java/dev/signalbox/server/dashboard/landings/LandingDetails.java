package dev.signalbox.server.dashboard.landings;

import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.queue.Sign;
import java.util.List;

/**
 * A landing.
 *
 * @param address its page
 * @param ofBranch the landings on its branch
 * @param proof why it counts as tested: in a word, and in a sentence
 * @param rules the commit that the rules were read from; empty without a rules file
 * @param commands what to run to verify it
 * @param signed the record as it was signed, with its signature and key
 */
public record LandingDetails(
    long number,
    String address,
    String branch,
    String ofBranch,
    LandedCommit commit,
    DisplayTime landed,
    String stamp,
    List<Unit> units,
    Sign proof,
    String proofWords,
    LandedCommit before,
    LandedCommit tree,
    LandedCommit tested,
    List<Check> checks,
    String rules,
    String engine,
    String key,
    String commands,
    String signed) {
  /** A commit or tree by its hash. */
  public record LandedCommit(String hash) {
    private static final int BRIEF = 10;

    public String brief() {
      return hash.substring(0, Math.min(BRIEF, hash.length()));
    }
  }

  /** Pull requests that landed together. */
  public record Unit(String method, List<Pull> pulls) {
    public Unit {
      pulls = List.copyOf(pulls);
    }
  }

  /** One that landed, with the head that it had; its title where that is still known. */
  public record Pull(long number, String title, String address, LandedCommit head) {}

  /**
   * A check of what was tested.
   *
   * @param output what it printed, where that may be kept here; else empty
   */
  public record Check(String name, String reporter, Sign sign, long run, String output) {
    public boolean hasOutput() {
      return !output.isEmpty();
    }
  }

  public LandingDetails {
    units = List.copyOf(units);
    checks = List.copyOf(checks);
  }

  public List<Pull> pulls() {
    return units.stream().flatMap(unit -> unit.pulls().stream()).toList();
  }

  public boolean hasRules() {
    return !rules.isEmpty();
  }
}
