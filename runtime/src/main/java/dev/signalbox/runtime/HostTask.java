package dev.signalbox.runtime;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import java.time.Duration;
import java.util.function.Consumer;

/** A piece of work that calls the host and waits in between. It is driven once, to its end. */
public interface HostTask {
  /** As a thread or a story calls it. */
  String name();

  TaskStep begin();

  /** Whether it may move a base branch: such a task is not left half-done without need. */
  default boolean isLanding() {
    return false;
  }

  /** Drives it in the thread that asks. */
  default void drive(SourceHost host, RepositorySlug slug, Consumer<Duration> pause) {
    TaskStep step = begin();
    while (true) {
      switch (step) {
        case TaskStep.Ask<?> ask -> step = ask.carriedOut(host, slug).get();
        case TaskStep.Pause(var time, var then) -> {
          pause.accept(time);
          step = then.get();
        }
        case TaskStep.Over _ -> {
          return;
        }
      }
    }
  }
}
