package dev.signalbox.host.github;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.access.TokenAccess;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.calls.RequestSender;
import dev.signalbox.host.github.calls.Secret;
import java.io.IOException;
import java.time.Duration;

/** A scripted GitHub, a clock that stands still, and somebody who holds a token. */
final class Station implements AutoCloseable {
  static final RepositorySlug SLUG = RepositorySlug.parse("acme/shop");
  static final CommitSha A = sha('a');
  static final CommitSha B = sha('b');
  static final CommitSha C = sha('c');

  final StillClock clock = new StillClock();
  final ScriptedGitHub github = new ScriptedGitHub();
  final RequestSender wire;
  final TokenAccess access;

  Station() throws IOException {
    this(Duration.ofSeconds(20));
  }

  Station(Duration limit) throws IOException {
    wire = new RequestSender(github.address(), limit);
    access = new TokenAccess(wire, new Secret("ghp_secret"), SLUG, clock);
  }

  GitHubClient client() {
    return value(access.client(SLUG));
  }

  static <T> T value(GitHubReply<T> reply) {
    if (reply instanceof GitHubReply.Answered<T>(var value)) return value;
    throw new AssertionError("not answered: " + reply);
  }

  private static CommitSha sha(char digit) {
    return new CommitSha(String.valueOf(digit).repeat(40));
  }

  @Override
  public void close() {
    wire.close();
    github.close();
  }
}
