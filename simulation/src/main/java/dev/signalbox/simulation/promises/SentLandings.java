package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Landing;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.rules.QueueRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Under which facts each landing was sent. */
final class SentLandings {
  /**
   * The entries and rule of a landing, the last of its batches as it was tested, and the lanes of
   * all of them.
   */
  record SentLanding(
      Effect.Land land,
      List<Entry> entries,
      QueueRule rule,
      Batch last,
      Lanes lanes,
      Ledger ledger) {
    Built tested() {
      return last.built().orElseThrow();
    }
  }

  private final Map<EffectId, SentLanding> sent = new HashMap<>();

  /** The landings that are sent with this decision. */
  List<SentLanding> of(Moment moment) {
    List<SentLanding> now = List.of();
    for (Effect effect : moment.decision().effects()) {
      if (!(effect instanceof Effect.Land land)) continue;
      var facts = facts(land, moment.after());
      sent.put(land.id(), facts);
      if (now.isEmpty()) now = new ArrayList<>();
      now.add(facts);
    }
    return now;
  }

  Optional<SentLanding> get(EffectId effect) {
    return Optional.ofNullable(sent.get(effect));
  }

  private static SentLanding facts(Effect.Land land, Ledger ledger) {
    var entries = new ArrayList<Entry>();
    for (var unit : land.units()) {
      for (Pinned change : unit.changes())
        entries.add(ledger.entries().byNumber().at(change.number()));
    }
    var unit = ledger.batches().branch(land.branch()).landing().map(Landing::unit).orElseThrow();
    var batches = unit.stream().map(ledger.batches().byId()::at).toList();
    var lanes = batches.stream().map(Batch::lanes).reduce(Lanes::joinedWith).orElseThrow();
    var last = batches.getLast();
    var rule = ledger.policy().rule(last.rule()).orElseThrow();
    return new SentLanding(land, entries, rule, last, lanes, ledger);
  }
}
