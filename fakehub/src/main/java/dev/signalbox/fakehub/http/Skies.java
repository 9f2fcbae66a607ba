package dev.signalbox.fakehub.http;

import dev.signalbox.fakehub.changes.Refusal;
import dev.signalbox.fakehub.state.World;
import dev.signalbox.fakehub.weather.Fault;
import dev.signalbox.fakehub.weather.Weather;
import java.time.Duration;
import java.util.Optional;

/** Lets the weather into an answer. */
final class Skies {
  private static final int USUAL_LIMIT = 5000;

  /** What was really answered, and what the client gets to see of it: nothing, if cut off. */
  record Outcome(Optional<Reply> truth, Optional<Reply> shown) {
    static Outcome honest(Reply reply) {
      return new Outcome(Optional.of(reply), Optional.of(reply));
    }

    static Outcome lie(Reply shown) {
      return new Outcome(Optional.empty(), Optional.of(shown));
    }
  }

  private final Dispatcher dispatcher;
  private final Weather weather;

  Skies(Dispatcher dispatcher, Weather weather) {
    this.dispatcher = dispatcher;
    this.weather = weather;
  }

  Outcome answer(Request request) {
    Optional<Fault> fault = weather.over(request.method(), request.path());
    if (fault.isEmpty()) return Outcome.honest(truth(request));
    return switch (fault.get()) {
      case Fault.Slow(var delay) -> {
        sleep(delay);
        yield Outcome.honest(truth(request));
      }
      case Fault.Held(var gate) -> {
        Reply reply = truth(request);
        try {
          gate.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
        yield Outcome.honest(reply);
      }
      case Fault.ErrorBefore(int status) -> Outcome.lie(error(status));
      case Fault.ErrorAfter(int status) ->
          new Outcome(Optional.of(truth(request)), Optional.of(error(status)));
      case Fault.DropBefore() -> new Outcome(Optional.empty(), Optional.empty());
      case Fault.DropAfter() -> new Outcome(Optional.of(truth(request)), Optional.empty());
      case Fault.PrimaryLimit(var reset) -> Outcome.lie(primary(reset));
      case Fault.SecondaryLimit(int status, var wait) -> Outcome.lie(secondary(status, wait));
      case Fault.HeadNotIndexed() ->
          Outcome.lie(Reply.of(422, Refusal.invalid("PullRequest", "head").body()));
      case Fault.Unauthorized() ->
          Outcome.lie(Reply.of(401, Refusal.of(401, "Bad credentials").body()));
      case Fault.Stale(World then) -> Outcome.honest(dispatcher.answer(request, Optional.of(then)));
    };
  }

  private Reply truth(Request request) {
    return dispatcher.answer(request, Optional.empty());
  }

  private static void sleep(Duration delay) {
    try {
      Thread.sleep(delay);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Reply error(int status) {
    return Reply.of(status, Refusal.of(status, "Server Error").body());
  }

  private Reply primary(Duration reset) {
    var body = Refusal.of(403, "API rate limit exceeded for installation ID 1.").body();
    return Budget.shown(Reply.of(403, body), USUAL_LIMIT, 0, dispatcher.now().plus(reset));
  }

  private static Reply secondary(int status, Duration wait) {
    String words =
        "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
    return Reply.of(status, Refusal.of(status, words).body())
        .with("Retry-After", String.valueOf(wait.toSeconds()));
  }
}
