package dev.signalbox.fakehub.http;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.state.World;
import dev.signalbox.fakehub.weather.FaultForecast;
import dev.signalbox.fakehub.weather.RequestFault;
import java.time.Duration;
import java.util.Optional;

/** Lets the weather into an answer. */
final class Skies {
  private static final int USUAL_LIMIT = 5000;

  /** What was really answered, and what the client gets to see of it: nothing, if cut off. */
  record Outcome(Optional<HubReply> truth, Optional<HubReply> shown) {
    static Outcome honest(HubReply reply) {
      return new Outcome(Optional.of(reply), Optional.of(reply));
    }

    static Outcome lie(HubReply shown) {
      return new Outcome(Optional.empty(), Optional.of(shown));
    }
  }

  private final HubDispatcher dispatcher;
  private final FaultForecast weather;

  Skies(HubDispatcher dispatcher, FaultForecast weather) {
    this.dispatcher = dispatcher;
    this.weather = weather;
  }

  Outcome answer(HubRequest request) {
    weather.travel();
    Optional<RequestFault> fault = weather.over(request.method(), request.path());
    if (fault.isEmpty()) return Outcome.honest(truth(request));
    return switch (fault.get()) {
      case RequestFault.Slow(var delay) -> {
        sleep(delay);
        yield Outcome.honest(truth(request));
      }
      case RequestFault.Held(var gate) -> {
        HubReply reply = truth(request);
        try {
          gate.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
        yield Outcome.honest(reply);
      }
      case RequestFault.ErrorBefore(int status) -> Outcome.lie(error(status));
      case RequestFault.ErrorAfter(int status) ->
          new Outcome(Optional.of(truth(request)), Optional.of(error(status)));
      case RequestFault.DropBefore() -> new Outcome(Optional.empty(), Optional.empty());
      case RequestFault.DropAfter() -> new Outcome(Optional.of(truth(request)), Optional.empty());
      case RequestFault.PrimaryLimit(var reset) -> Outcome.lie(primary(reset));
      case RequestFault.SecondaryLimit(int status, var wait) ->
          Outcome.lie(secondary(status, wait));
      case RequestFault.HeadNotIndexed() ->
          Outcome.lie(HubReply.of(422, HubRefusal.invalid("PullRequest", "head").body()));
      case RequestFault.Unauthorized() ->
          Outcome.lie(HubReply.of(401, HubRefusal.of(401, "Bad credentials").body()));
      case RequestFault.Stale(World then) ->
          Outcome.honest(dispatcher.answer(request, Optional.of(then)));
    };
  }

  private HubReply truth(HubRequest request) {
    return dispatcher.answer(request, Optional.empty());
  }

  private static void sleep(Duration delay) {
    try {
      Thread.sleep(delay);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static HubReply error(int status) {
    return HubReply.of(status, HubRefusal.of(status, "Server Error").body());
  }

  private HubReply primary(Duration reset) {
    var body = HubRefusal.of(403, "API rate limit exceeded for installation ID 1.").body();
    return RequestQuota.shown(HubReply.of(403, body), USUAL_LIMIT, 0, dispatcher.now().plus(reset));
  }

  private static HubReply secondary(int status, Duration wait) {
    String words =
        "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";
    return HubReply.of(status, HubRefusal.of(status, words).body())
        .with("Retry-After", String.valueOf(wait.toSeconds()));
  }
}
