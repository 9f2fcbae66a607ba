package dev.signalbox.host.local.wire;

import dev.signalbox.engine.repository.CommitSha;
import java.util.Optional;

/** One ref that a push wants to change, and what became of that wish. */
public interface Pushed {
  String ref();

  Optional<CommitSha> before();

  /** Nothing: the ref is to go away. */
  Optional<CommitSha> after();

  boolean isForced();

  void reject(String reason);

  /** It was taken care of in another way: the ref itself is not made. */
  void takenCareOf();
}
