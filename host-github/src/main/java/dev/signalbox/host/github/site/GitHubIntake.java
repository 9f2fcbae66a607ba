package dev.signalbox.host.github.site;

import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.git.RepositoryMaintenance;
import dev.signalbox.host.github.building.BatchCleanup;
import dev.signalbox.host.github.intake.IntakeLimits;
import dev.signalbox.host.github.intake.WebhookEndpoint;
import dev.signalbox.host.github.intake.WebhookIntake;
import dev.signalbox.host.github.intake.WebhookMeter;
import dev.signalbox.host.github.intake.WebhookProcessor;
import dev.signalbox.host.github.jobs.JobReader;
import dev.signalbox.host.github.reports.RepeatedComments;
import dev.signalbox.host.github.reports.ReportScheduler;
import dev.signalbox.host.github.tables.Deliveries;
import dev.signalbox.host.github.tables.HostedRepositories;
import dev.signalbox.host.github.tables.ObeyedComments;
import dev.signalbox.host.github.tables.SentDispatches;
import dev.signalbox.host.github.tables.ToldPulls;
import dev.signalbox.hosting.HostDependencies;
import dev.signalbox.hosting.HostIntake;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.Maintenance;
import dev.signalbox.store.queue.Inbox;
import dev.signalbox.web.http.PathHandler;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What comes from GitHub and what is reported there: webhooks, comments, candidates that somebody
 * changed. All of it asks the queue what is known, so it is made when hosts and queues are there.
 */
final class GitHubIntake implements HostIntake {
  private final WebhookProcessor webhooks;
  private final List<RepositoryRounds> rounds;
  private final ReportScheduler reports;
  private final JobReader jobs;
  private final GitHubSite site;

  private GitHubIntake(
      GitHubSite site,
      WebhookProcessor webhooks,
      List<RepositoryRounds> rounds,
      ReportScheduler reports,
      JobReader jobs) {
    this.site = site;
    this.webhooks = webhooks;
    this.rounds = rounds;
    this.reports = reports;
    this.jobs = jobs;
  }

  static GitHubIntake of(GitHubSite site, HostedQueue queue) {
    var dependencies = site.dependencies();
    var settings = site.settings();
    var listener = dependencies.listener();
    var clock = dependencies.clock();
    var host = site.host();
    var discovery = site.discovery();
    Function<RepositorySlug, Optional<Ledger>> ownFacts =
        slug -> queue.find(slug).flatMap(queue::ownFacts);
    var talk = new Talk(settings, dependencies.database(), host, listener, queue, clock);
    var background = host.backgroundObservations();
    JobReader.JobSource source =
        (slug, commit, wantsLog) -> background.detailed(slug, commit, wantsLog).outcome();
    var jobs = new JobReader(source, kept(dependencies, queue), ownFacts, clock);
    var resolver =
        new HintResolver(
            site.repositories(), host, listener, ownFacts, talk::hear, jobs, discovery);
    var webhooks = new WebhookProcessor(new Deliveries(dependencies.database()), resolver, clock);
    Supplier<List<RepositorySlug>> ours =
        () -> discovery.active().stream().filter(slug -> ownFacts.apply(slug).isPresent()).toList();
    var repeats =
        new RepeatedComments(
            settings.access(), new ToldPulls(dependencies.database()), queue::find);
    var comments =
        new CommentWatch(
            settings.access(), talk::hear, repeats::remove, marks(site.repositories()), clock);
    var candidates =
        new CandidateWatch(host::candidateTips, returns(host.cleanup()), listener, ownFacts);
    var interval = settings.lookEvery();
    var rounds =
        List.of(
            new RepositoryRounds("comments", ours, comments::read, interval),
            new RepositoryRounds("candidates", ours, candidates::look, interval),
            new RepositoryRounds("jobs", ours, jobs::look, interval),
            new RepositoryRounds("closing", ours, host::closeLanded, interval));
    return new GitHubIntake(site, webhooks, rounds, talk.reports(discovery::active), jobs);
  }

  private static CandidateWatch.Returns returns(BatchCleanup cleanup) {
    return new CandidateWatch.Returns(cleanup::hasTidiedLately, cleanup::removeReturned);
  }

  /** Throws where the usual listener only says so: nobody compares heads with what was told. */
  private static HostListener kept(HostDependencies dependencies, HostedQueue queue) {
    var inbox = new Inbox(dependencies.database());
    return (slug, seen) ->
        queue.find(slug).ifPresent(known -> inbox.append(known.id(), List.of(seen)));
  }

  private static CommentWatch.ReadMarks marks(HostedRepositories repositories) {
    return new CommentWatch.ReadMarks() {
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

  @Override
  public void start() {
    webhooks.start();
    jobs.start();
    rounds.forEach(RepositoryRounds::start);
    reports.start();
  }

  /** Without a secret nobody could tell who sent a webhook, so none is taken. */
  @Override
  public List<PathHandler> handlers() {
    var dependencies = site.dependencies();
    return site
        .settings()
        .secrets()
        .map(
            secrets ->
                new WebhookEndpoint(
                    secrets,
                    new WebhookIntake(IntakeLimits.standard(), dependencies.proxies()),
                    webhooks,
                    new WebhookMeter(dependencies.metrics())))
        .map(endpoint -> new PathHandler(WebhookEndpoint.PATH::equals, endpoint::handle))
        .stream()
        .toList();
  }

  @Override
  public List<Maintenance> maintenance() {
    var told = new ToldPulls(site.dependencies().database());
    var obeyed = new ObeyedComments(site.dependencies().database());
    var dispatches = new SentDispatches(site.dependencies().database());
    return List.of(
        new Maintenance("started workflows", dispatches::drop),
        new Maintenance("reported pull requests", told::drop),
        new Maintenance("executed comment commands", obeyed::drop),
        new Maintenance("mirrors", _ -> RepositoryMaintenance.all(site.settings().mirrors())));
  }

  @Override
  public void close() {
    webhooks.close();
    jobs.close();
    rounds.forEach(RepositoryRounds::close);
    reports.close();
  }
}
