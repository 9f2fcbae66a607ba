package dev.signalbox.runtime;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.SourceHost;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a run waits for before it goes on. Whoever drives it decides how time passes. */
public sealed interface TaskStep {
  TaskStep OVER = new Over();

  /**
   * A call to the host.
   *
   * @param failed goes on when the call threw instead of ending
   */
  record Ask<A>(HostCall<A> call, Function<A, TaskStep> then, Function<Throwable, TaskStep> failed)
      implements TaskStep {
    /** Makes the call; what it gives goes on with the answer once that has arrived. */
    public Supplier<TaskStep> carriedOut(SourceHost host, RepositorySlug slug) {
      try {
        A answer = call.on(host, slug);
        return () -> then.apply(answer);
      } catch (RuntimeException | Error e) {
        return () -> failed.apply(e);
      }
    }

    /** Goes on without an answer. */
    public TaskStep unanswered() {
      return then.apply(call.unanswered());
    }
  }

  /** So much time has to pass. */
  record Pause(Duration time, Supplier<TaskStep> then) implements TaskStep {}

  record Over() implements TaskStep {}
}
