package dev.signalbox.hosts.github.calls;

import dev.signalbox.hosts.github.budget.Admission;
import dev.signalbox.hosts.github.budget.Budget;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;

/** Makes calls with one credential, within one budget. */
public final class GitHubClient {
  private static final int MAX_REMEMBERED_BYTES = 8 << 20;
  private static final int MAX_HOPS = 3;

  private final Wire wire;
  private final Credential credential;
  private final Budget budget;
  private final Judgement judgement;
  private final InstantSource clock;
  private final AnswerMemory memory = new AnswerMemory(MAX_REMEMBERED_BYTES);

  public GitHubClient(Wire wire, Credential credential, Budget budget, InstantSource clock) {
    this.wire = wire;
    this.credential = credential;
    this.budget = budget;
    this.judgement = new Judgement(clock, budget);
    this.clock = clock;
  }

  public GitHubAddress address() {
    return wire.address();
  }

  /** For git over HTTPS, as the password of {@code x-access-token}. */
  public Reply<Secret> secret() {
    return credential.secret();
  }

  /** Reads a value off the answer; an answer that lacks a part counts as none. */
  public <T> Reply<T> ask(Call call, Function<Fields, T> reading) {
    return ask(call).then(heard -> read(call, heard, reading));
  }

  <T> Reply<T> read(Call call, Heard heard, Function<Fields, T> reading) {
    return judgement.read(call, heard, reading);
  }

  public Reply<Heard> ask(Call call) {
    return switch (budget.admit(call.demand())) {
      case Admission.Later(var notBefore, var reason) -> new Reply.RetryLater<>(notBefore, reason);
      case Admission.Granted granted -> {
        try (granted) {
          yield credential.secret().then(secret -> asked(call, secret));
        }
      }
    };
  }

  private Reply<Heard> asked(Call call, Secret secret) {
    Sent sent = followed(call, secret);
    if (isUnauthorized(sent) && credential.refused(secret)) {
      return credential.secret().then(next -> judged(call, followed(call, next)));
    }
    return judged(call, sent);
  }

  private Reply<Heard> judged(Call call, Sent sent) {
    return judgement.of(call, sent, credential.isOurs());
  }

  private static boolean isUnauthorized(Sent sent) {
    return sent instanceof Sent.Arrived(var heard) && heard.status() == 401;
  }

  /** A renamed repository answers from its new place. A write is not sent to where it was not. */
  private Sent followed(Call call, Secret secret) {
    Call next = call;
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
  private Sent remembered(Call call, Secret secret) {
    if (clock.instant().isAfter(call.notAfter()))
      return new Sent.NotSent("its deadline has passed");
    if (call.nature() != Call.Nature.READ) {
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
