package dev.signalbox.server.github;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.server.github.intake.WebhookProcessor;
import dev.signalbox.server.github.reports.ReportScheduler;
import dev.signalbox.store.github.Deliveries;
import dev.signalbox.store.github.HostedRepositories;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What comes from GitHub and what is reported there: webhooks, comments, candidates that somebody
 * changed. All of it asks the queue what is known, so it is made when hosts and queues are there.
 */
public final class GitHubIntake implements AutoCloseable {
  private final WebhookProcessor webhooks;
  private final List<RepositoryRounds> rounds;
  private final ReportScheduler reports;

  private GitHubIntake(
      WebhookProcessor webhooks, List<RepositoryRounds> rounds, ReportScheduler reports) {
    this.webhooks = webhooks;
    this.rounds = rounds;
    this.reports = reports;
  }

  public static GitHubIntake of(GitHubSite site, Talk.Queue queue) {
    var dependencies = site.dependencies();
    var settings = dependencies.settings();
    var listener = dependencies.listener();
    var clock = dependencies.clock();
    var host = site.host();
    var discovery = site.discovery();
    Function<RepositorySlug, Optional<Ledger>> ownFacts =
        slug -> queue.find(slug).flatMap(queue::ownFacts);
    var talk = new Talk(settings, dependencies.database(), host, listener, queue, clock);
    var resolver =
        new HintResolver(site.repositories(), host, listener, ownFacts, talk::hear, discovery);
    var webhooks = new WebhookProcessor(new Deliveries(dependencies.database()), resolver, clock);
    Supplier<List<RepositorySlug>> ours =
        () -> discovery.active().stream().filter(slug -> ownFacts.apply(slug).isPresent()).toList();
    var comments =
        new CommentWatch(settings.access(), talk::hear, marks(site.repositories()), clock);
    var candidates = new CandidateWatch(host::candidateTips, listener, ownFacts);
    var interval = settings.lookEvery();
    var rounds =
        List.of(
            new RepositoryRounds("comments", ours, comments::read, interval),
            new RepositoryRounds("candidates", ours, candidates::look, interval),
            new RepositoryRounds("closing", ours, host::closeLanded, interval));
    return new GitHubIntake(webhooks, rounds, talk.reports(discovery::active));
  }

  private static CommentWatch.Marks marks(HostedRepositories repositories) {
    return new CommentWatch.Marks() {
      @Override
      public Optional<Instant> of(RepositorySlug slug) {
        return repositories.commentsReadUntil(slug);
      }

      @Override
      public void keep(RepositorySlug slug, Instant until) {
        repositories.commentsRead(slug, until);
      }
    };
  }

  public void start() {
    webhooks.start();
    rounds.forEach(RepositoryRounds::start);
    reports.start();
  }

  public WebhookProcessor webhooks() {
    return webhooks;
  }

  @Override
  public void close() {
    webhooks.close();
    rounds.forEach(RepositoryRounds::close);
    reports.close();
  }
}
