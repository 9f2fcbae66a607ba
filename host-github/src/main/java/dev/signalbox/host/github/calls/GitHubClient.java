package dev.signalbox.host.github.calls;

import dev.signalbox.host.github.budget.Budget;
import dev.signalbox.host.github.budget.CallAdmission;
import dev.signalbox.host.github.budget.Demand.Urgency;
import dev.signalbox.host.github.budget.RateNews;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Makes calls with one credential, within one budget. */
public final class GitHubClient {
  private static final int MAX_REMEMBERED_BYTES = 8 << 20;
  private static final int MAX_HOPS = 3;

  private final RequestSender wire;
  private final CallCredential credential;
  private final Budget budget;
  private final Judgement judgement;
  private final InstantSource clock;
  private final AnswerMemory memory;
  private final UnaryOperator<GitHubCall> marking;

  public GitHubClient(
      RequestSender wire, CallCredential credential, Budget budget, InstantSource clock) {
    this.wire = wire;
    this.credential = credential;
    this.budget = budget;
    this.judgement = new Judgement(clock, budget);
    this.clock = clock;
    this.memory = new AnswerMemory(MAX_REMEMBERED_BYTES);
    this.marking = UnaryOperator.identity();
  }

  private GitHubClient(GitHubClient same, UnaryOperator<GitHubCall> marking) {
    this.wire = same.wire;
    this.credential = same.credential;
    this.budget = same.budget;
    this.judgement = same.judgement;
    this.clock = same.clock;
    this.memory = same.memory;
    this.marking = marking;
  }

  /** The same, for calls that leave a part of the budget to others. */
  public GitHubClient with(Urgency urgency) {
    return new GitHubClient(this, call -> call.with(urgency));
  }

  /** What GitHub said last of the limits that our calls count for. */
  public List<RateNews> limits() {
    return budget.known();
  }

  public GitHubAddress address() {
    return wire.address();
  }

  /** For git over HTTPS, as the password of {@code x-access-token}. */
  public GitHubReply<Secret> secret() {
    return credential.secret();
  }

  /** Reads a value off the answer; an answer that lacks a part counts as none. */
  public <T> GitHubReply<T> ask(GitHubCall call, Function<JsonFields, T> reading) {
    return ask(call).then(heard -> read(call, heard, reading));
  }

  <T> GitHubReply<T> read(GitHubCall call, Heard heard, Function<JsonFields, T> reading) {
    return judgement.read(call, heard, reading);
  }

  public GitHubReply<Heard> ask(GitHubCall call) {
    return switch (budget.admit(marking.apply(call).demand())) {
      case CallAdmission.Later(var notBefore, var reason) ->
          new GitHubReply.RetryLater<>(notBefore, reason);
      case CallAdmission.Granted granted -> {
        try (granted) {
          yield credential.secret().then(secret -> asked(call, secret));
        }
      }
    };
  }

  /** Hands over, piece by piece, what GitHub keeps elsewhere. Our credential does not go there. */
  public GitHubReply<Boolean> download(GitHubCall call, Consumer<byte[]> sink) {
    return ask(call)
        .then(
            heard -> {
              var failure =
                  heard
                      .header("location")
                      .map(place -> wire.fetch(place, sink))
                      .orElse(Optional.of("GitHub does not tell where it is"));
              return failure
                  .<GitHubReply<Boolean>>map(why -> judgement.lost(call, why))
                  .orElseGet(() -> new GitHubReply.Answered<>(true));
            });
  }

  private GitHubReply<Heard> asked(GitHubCall call, Secret secret) {
    Sent sent = followed(call, secret);
    if (isUnauthorized(sent) && credential.refused(secret)) {
      return credential.secret().then(next -> judged(call, followed(call, next)));
    }
    return judged(call, sent);
  }

  private GitHubReply<Heard> judged(GitHubCall call, Sent sent) {
    return judgement.of(call, sent, credential.isOurs());
  }

  private static boolean isUnauthorized(Sent sent) {
    return sent instanceof Sent.Arrived(var heard) && heard.status() == 401;
  }

  /** A renamed repository answers from its new place. A write is not sent to where it was not. */
  private Sent followed(GitHubCall call, Secret secret) {
    GitHubCall next = call;
    Sent sent = remembered(next, secret);
    for (int hop = 0; hop < MAX_HOPS && !call.isWrite(); hop++) {
      var place = newPlace(sent);
      if (place.isEmpty()) return sent;
      next = next.at(place.get());
      sent = remembered(next, secret);
    }
    return sent;
  }

  private Optional<String> newPlace(Sent sent) {
    if (!(sent instanceof Sent.Arrived(var heard)) || !heard.isMovedElsewhere()) {
      return Optional.empty();
    }
    return heard.header("location").flatMap(this::pathOf);
  }

  /** The path below the API's root, if it is there: nothing else gets to see our token. */
  Optional<String> pathOf(String location) {
    try {
      URI target = wire.address().rest().resolve(location);
      String root = wire.address().rest().toString();
      return wire.address().owns(target)
          ? Optional.of(target.toString().substring(root.length()))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The time is looked at as late as can be: slots and tokens may have been waited for. */
  private Sent remembered(GitHubCall call, Secret secret) {
    if (clock.instant().isAfter(call.notAfter()))
      return new Sent.NotSent("its deadline has passed");
    if (call.nature() != GitHubCall.CallNature.READ) {
      return wire.send(call, Optional.of(secret), Optional.empty());
    }
    var known = memory.find(call.path());
    Sent sent = wire.send(call, Optional.of(secret), known.flatMap(heard -> heard.header("etag")));
    if (!(sent instanceof Sent.Arrived(var heard))) return sent;
    if (heard.status() == 304 && known.isPresent()) {
      return new Sent.Arrived(unchanged(known.get(), heard));
    }
    memory.keep(call.path(), heard);
    return sent;
  }

  /** The old answer under the new headers: they tell what is left of the limit. */
  private static Heard unchanged(Heard known, Heard now) {
    var headers = new java.util.HashMap<>(known.headers());
    headers.putAll(now.headers());
    return new Heard(known.status(), headers, known.body(), known.size());
  }
}
