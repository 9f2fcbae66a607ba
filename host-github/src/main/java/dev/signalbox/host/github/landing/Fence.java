package dev.signalbox.host.github.landing;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.github.writing.RefUpdate;
import dev.signalbox.host.mirror.Mirror;
import java.util.List;
import java.util.Optional;

/**
 * A branch of one landing, which has to be there for the landing to happen and goes with it. Once
 * it was taken away, a request that is still on its way can't move the base any more. It is named
 * after the landing alone, so that another process finds it too.
 */
record Fence(BranchName branch, CommitSha commit) {
  private static final String PREFIX = QueueBranch.LANDINGS;
  private static final int ENOUGH_DIGITS = 12;

  static Fence of(Effect.Land land) {
    String commit = land.commit().hex().substring(0, ENOUGH_DIGITS);
    return new Fence(new BranchName(PREFIX + land.id().value() + "-" + commit), land.commit());
  }

  String ref() {
    return Mirror.HEADS + branch;
  }

  RefUpdate removal() {
    return new RefUpdate(branch, Optional.of(commit), Optional.empty());
  }

  List<RefUpdate> around(Effect.Land land) {
    var base =
        new RefUpdate(land.branch(), Optional.of(land.expectedTip()), Optional.of(land.commit()));
    return List.of(base, removal());
  }
}
