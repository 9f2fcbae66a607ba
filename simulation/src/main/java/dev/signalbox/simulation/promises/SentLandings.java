package dev.signalbox.simulation.promises;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Landing;
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
  /** The entries and rule of a landing, and the last of its batches as it was tested. */
  record Sent(Effect.Land land, List<Entry> entries, QueueRule rule, Batch last, Ledger ledger) {
    Built tested() {
      return last.built().orElseThrow();
    }
  }

  private final Map<EffectId, Sent> sent = new HashMap<>();

  /** The landings that are sent with this decision. */
  List<Sent> of(Moment moment) {
    List<Sent> now = List.of();
    for (Effect effect : moment.decision().effects()) {
      if (!(effect instanceof Effect.Land land)) continue;
      var facts = facts(land, moment.after());
      sent.put(land.id(), facts);
      if (now.isEmpty()) now = new ArrayList<>();
      now.add(facts);
    }
    return now;
  }

  Optional<Sent> get(EffectId effect) {
    return Optional.ofNullable(sent.get(effect));
  }

  private static Sent facts(Effect.Land land, Ledger ledger) {
    var entries = new ArrayList<Entry>();
    for (var unit : land.units()) {
      for (Pinned change : unit.changes()) entries.add(ledger.roll().entries().at(change.number()));
    }
    var landing = ledger.trains().branch(land.branch()).landing();
    var last = landing.map(Landing::unit).orElseThrow().getLast();
    var batch = ledger.trains().batches().at(last);
    return new Sent(land, entries, ledger.policy().rule(batch.rule()).orElseThrow(), batch, ledger);
  }
}
