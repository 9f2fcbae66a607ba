package dev.signalbox.host.github.access;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.calls.GitHubCall;
import dev.signalbox.host.github.calls.GitHubClient;
import dev.signalbox.host.github.calls.GitHubReply;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which installation a repository belongs to, remembered for a while; that there is none, too. */
final class InstallationsFound {
  private static final Duration TRUSTED = Duration.ofMinutes(10);
  private static final Duration ABSENT = Duration.ofMinutes(1);
  private static final int MAX_REMEMBERED = 10_000;

  private record Finding(GitHubReply<Long> installation, Instant until) {}

  private final GitHubClient app;
  private final InstantSource clock;
  private final Map<RepositorySlug, Finding> findings = new ConcurrentHashMap<>();

  InstallationsFound(GitHubClient app, InstantSource clock) {
    this.app = app;
    this.clock = clock;
  }

  GitHubReply<Long> of(RepositorySlug slug) {
    Instant now = clock.instant();
    Finding known = findings.get(slug);
    if (known != null && now.isBefore(known.until)) return known.installation;
    var reply =
        app.ask(
            GitHubCall.fresh("/repos/" + slug + "/installation"), answer -> answer.number("id"));
    switch (reply) {
      case GitHubReply.Answered<Long> found -> keep(slug, new Finding(found, now.plus(TRUSTED)));
      case GitHubReply.Refused<Long> none -> keep(slug, new Finding(none, now.plus(ABSENT)));
      case GitHubReply.RetryLater<Long> later -> {}
      case GitHubReply.Unknown<Long> lost -> {}
    }
    return reply;
  }

  private void keep(RepositorySlug slug, Finding finding) {
    if (findings.size() >= MAX_REMEMBERED) findings.clear();
    findings.put(slug, finding);
  }

  void forget(RepositorySlug slug) {
    findings.remove(slug);
  }
}
