package dev.signalbox.host.gerrit;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.candidates.CandidateRefs;
import dev.signalbox.host.mirror.Mirror;
import java.io.IOException;

/** Shows commits as branches at Gerrit that are tested by themselves. */
record ShownProbes(Mirror mirror) {
  Ending<Boolean, String> show(Effect.Probe probe) throws IOException {
    mirror.fetch(probe.branch());
    if (!mirror.want(probe.commit())) {
      return new Ending.Refused<>("there is no commit " + probe.commit());
    }
    var branch = QueueBranch.probe(probe.branchPrefix(), probe.branch(), probe.commit());
    mirror.set(branch, probe.commit());
    return new Ending.Done<>(true);
  }

  /** Whether checks of its commit may be stopped: no batch has it for its candidate. */
  boolean remove(Effect.StopProbe stop) throws IOException {
    mirror.remove(QueueBranch.probe(stop.branchPrefix(), stop.branch(), stop.commit()));
    return !new CandidateRefs(mirror.repository()).isKept(stop.commit());
  }
}
