package dev.signalbox.host.github.site;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Authority;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.HostListener;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.github.GitHubHost;
import dev.signalbox.host.github.access.PrioritizedAccess;
import dev.signalbox.host.github.budget.Demand.Urgency;
import dev.signalbox.host.github.commands.CommentCommandHandler;
import dev.signalbox.host.github.intake.Hint;
import dev.signalbox.host.github.intake.WebhookProcessor.Followed;
import dev.signalbox.host.github.reports.PullRequestReporter;
import dev.signalbox.host.github.reports.ReportScheduler;
import dev.signalbox.host.github.reports.ReportSettings;
import dev.signalbox.host.github.sync.GitHubRecords.LandedPull;
import dev.signalbox.host.github.tables.LandedPulls;
import dev.signalbox.host.github.tables.ObeyedComments;
import dev.signalbox.host.github.tables.ToldPulls;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.commands.CommandDependencies;
import dev.signalbox.hosting.commands.Said;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.Database;
import dev.signalbox.store.repositories.Repository;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is said at GitHub: people give commands in comments, and are told how their work fares. */
final class Talk {
  private static final Logger LOG = LoggerFactory.getLogger(Talk.class);

  private final GitHubSite.Settings settings;
  private final Database database;
  private final GitHubHost host;
  private final HostListener listener;
  private final HostedQueue queue;
  private final CommentCommandHandler commands;
  private final LandedPulls landings;
  private final InstantSource clock;

  Talk(
      GitHubSite.Settings settings,
      Database database,
      GitHubHost host,
      HostListener listener,
      HostedQueue queue,
      InstantSource clock) {
    this.settings = settings;
    this.database = database;
    this.host = host;
    this.listener = listener;
    this.queue = queue;
    this.landings = new LandedPulls(database);
    this.clock = clock;
    this.commands =
        new CommentCommandHandler(
            settings.talk().commands(),
            settings.access(),
            new ObeyedComments(database),
            new CommandDependencies(
                queue::obey,
                this::look,
                queue::facts,
                host.headWork(),
                (account, author) -> account.id() == author.id(),
                _ -> Authority.AuthoritySource.HOST),
            clock);
  }

  Followed hear(RepositorySlug slug, Hint.Said said) {
    var repository = queue.find(slug);
    if (repository.isEmpty()) return Followed.DONE;
    var comment = said.comment();
    var type = comment.isByRobot() ? HostAccount.Type.BOT : HostAccount.Type.USER;
    var heard =
        commands.hear(
            new Said(
                repository.get(),
                said.number(),
                comment.id(),
                new HostAccount(comment.author(), comment.authorId(), type),
                comment.createdAt(),
                comment.body()));
    return switch (heard) {
      case DONE -> Followed.DONE;
      case LATER -> Followed.LATER;
    };
  }

  private Outcome<Boolean> look(Repository repository, PullRequestNumber number) {
    return switch (host.pull(repository.slug(), number)) {
      case Outcome.Done<Optional<PullRequest>>(var seen) -> {
        seen.ifPresent(
            pull -> listener.hear(repository.slug(), new Observation.PullRequestSeen(pull)));
        yield new Outcome.Done<>(true);
      }
      case Outcome.Refused<Optional<PullRequest>>(var reason) -> new Outcome.Refused<>(reason);
      case Outcome.RetryLater<Optional<PullRequest>>(var reason) ->
          new Outcome.RetryLater<>(reason);
      case Outcome.Unknown<Optional<PullRequest>>(var reason) -> new Outcome.Unknown<>(reason);
    };
  }

  /** {@code served}: the repositories that GitHub lets us into. */
  ReportScheduler reports(Supplier<List<RepositorySlug>> served) {
    var told = settings.talk();
    var reports =
        new PullRequestReporter(
            new ReportSettings(told.comments(), told.queuedLabel(), told.landedLabel(), told.url()),
            new PrioritizedAccess(settings.access(), Urgency.REPORT),
            new ToldPulls(database),
            queue::notKept,
            clock);
    return new ReportScheduler(
        reports,
        () -> served.get().stream().map(this::found).flatMap(Optional::stream).toList(),
        clock);
  }

  private Optional<ReportScheduler.ReportedRepository> found(RepositorySlug slug) {
    try {
      return queue.find(slug).flatMap(this::post);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("report.scheduling_failed: {}: cannot determine what to report at GitHub", slug, e);
      return Optional.empty();
    }
  }

  private Optional<ReportScheduler.ReportedRepository> post(Repository repository) {
    return queue
        .ownFacts(repository)
        .map(
            facts ->
                new ReportScheduler.ReportedRepository(
                    repository,
                    facts,
                    number -> landings.find(repository.id(), number).map(LandedPull::commit)));
  }
}
