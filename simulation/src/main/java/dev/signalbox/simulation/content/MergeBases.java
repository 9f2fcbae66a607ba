package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;

/** From which tree two commits are merged. */
@FunctionalInterface
public interface MergeBases {
  /** What both really share; the merge of all such commits after a criss-cross. */
  MergeBases TRUE = new SharedBase();

  Tree baseOf(Objects objects, CommitSha ours, CommitSha theirs);
}
