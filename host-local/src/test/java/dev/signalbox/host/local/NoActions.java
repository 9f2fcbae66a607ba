package dev.signalbox.host.local;

import dev.signalbox.engine.effects.ActRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.local.actions.ActionRecords;
import java.util.Optional;

/** Of a host whose tests have no rules that act. */
final class NoActions implements ActionRecords {
  @Override
  public Performed once(RepositorySlug slug, Effect.Act act, ActionWork work) {
    return new Performed(
        new Ending.Refused<>(new ActRefusal.ByHost("no rules here")), Optional.empty());
  }
}
