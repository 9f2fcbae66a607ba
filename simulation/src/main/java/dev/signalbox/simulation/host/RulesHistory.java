package dev.signalbox.simulation.host;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.Rules;
import dev.signalbox.simulation.weather.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rules as the default branch holds them, and all that it held before. */
public final class RulesHistory {
  /** Nothing where they could not be read. */
  public record Edition(long version, CommitSha commit, Optional<Rules> rules) {
    public Observation seen() {
      return rules.isPresent()
          ? new Observation.RulesSeen(version, commit, rules.get())
          : new Observation.RulesBroken(version, "a key is unknown");
    }
  }

  private final Wire wire;
  private final List<Edition> editions = new ArrayList<>();

  RulesHistory(Wire wire) {
    this.wire = wire;
  }

  public void publish(CommitSha commit, Optional<Rules> rules) {
    var edition = new Edition(editions.size() + 1L, commit, rules);
    editions.add(edition);
    wire.tell(edition.seen());
  }

  public Edition newest() {
    return editions.getLast();
  }

  public List<Edition> editions() {
    return List.copyOf(editions);
  }
}
