package dev.signalbox.host.github.access;

import dev.signalbox.host.github.calls.CallCredential;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.JsonFields;
import dev.signalbox.host.github.calls.Secret;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** An installation's token: kept for its hour, renewed before it ends by one caller for all. */
final class InstallationCredential implements CallCredential {
  private static final Duration MARGIN = Duration.ofMinutes(5);
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private record Held(Secret secret, Instant expires) {
    boolean isGoodAt(Instant moment) {
      return moment.isBefore(expires);
    }
  }

  private final long installation;
  private final GitHubClient app;
  private final InstantSource clock;
  private final AtomicReference<Optional<Held>> held = new AtomicReference<>(Optional.empty());
  private final ReentrantLock renewing = new ReentrantLock();

  InstallationCredential(long installation, GitHubClient app, InstantSource clock) {
    this.installation = installation;
    this.app = app;
    this.clock = clock;
  }

  @Override
  public GitHubReply<Secret> secret() {
    var lasting = held(MARGIN);
    if (lasting.isPresent()) return new GitHubReply.Answered<>(lasting.get());
    renewing.lock();
    try {
      var meanwhile = held(MARGIN);
      return meanwhile.<GitHubReply<Secret>>map(GitHubReply.Answered::new).orElseGet(this::renewed);
    } finally {
      renewing.unlock();
    }
  }

  private Optional<Secret> held(Duration margin) {
    return held.get()
        .filter(known -> known.isGoodAt(clock.instant().plus(margin)))
        .map(Held::secret);
  }

  private GitHubReply<Secret> renewed() {
    var call = GitHubCall.repeatable("/app/installations/" + installation + "/access_tokens");
    var reply = app.ask(call, InstallationCredential::read);
    if (reply instanceof GitHubReply.Answered<Held>(var fresh)) held.set(Optional.of(fresh));
    var stillGood = held(Duration.ZERO);
    boolean isTrouble = reply instanceof GitHubReply.RetryLater<Held>;
    return isTrouble && stillGood.isPresent()
        ? new GitHubReply.Answered<>(stillGood.get())
        : notOurAnswer(reply.map(Held::secret));
  }

  /** That we get no token is never GitHub's answer to what was to be asked with it. */
  private GitHubReply<Secret> notOurAnswer(GitHubReply<Secret> reply) {
    if (!(reply instanceof GitHubReply.Refused<Secret> no)) return reply;
    return new GitHubReply.RetryLater<>(
        clock.instant().plus(PAUSE),
        "GitHub issued no token for installation " + installation + ": " + no.message());
  }

  private static Held read(JsonFields answer) {
    return new Held(new Secret(answer.text("token")), answer.instant("expires_at"));
  }

  /** Only what was refused is dropped: another caller may have renewed it already. */
  @Override
  public boolean refused(Secret secret) {
    var known = held.get();
    if (known.isPresent() && known.get().secret().equals(secret)) {
      held.compareAndSet(known, Optional.empty());
    }
    return true;
  }

  @Override
  public boolean isOurs() {
    return true;
  }
}
