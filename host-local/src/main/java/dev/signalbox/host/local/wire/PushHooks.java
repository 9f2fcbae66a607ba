package dev.signalbox.host.local.wire;

import java.util.List;
import java.util.function.Consumer;

/** Decides about what is pushed, before any ref moves, and hears what has moved. */
public interface PushHooks {
  /** Whoever pushed reads in their terminal what is said. */
  void before(List<Pushed> wishes, List<String> options, Consumer<String> say);

  /** Only what was neither rejected nor taken care of, and has moved. */
  void after(List<Pushed> done, Consumer<String> say);

  /** A ref that was not rejected here, but stays where it is all the same. */
  default void notMoved(Pushed wish, String why) {}
}
