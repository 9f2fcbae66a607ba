package dev.signalbox.host.local.site;

import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.local.conversation.PullRequestComment;
import dev.signalbox.hosting.HostedQueue;
import dev.signalbox.hosting.Loop;
import dev.signalbox.hosting.commands.CommandDependencies;
import dev.signalbox.hosting.commands.CommandSettings;
import dev.signalbox.hosting.commands.CommentCommands;
import dev.signalbox.hosting.commands.CommentCommands.Obeyed;
import dev.signalbox.hosting.commands.Said;
import dev.signalbox.runtime.StoreUnavailable;
import dev.signalbox.store.repositories.Repository;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out the commands in comments, those of a repository one after the other. A comment with
 * commands is pending in the database until our answer is, so that a crash loses none; carried out
 * twice, a command has the same effect. Any thread may ask.
 */
final class LocalCommands implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LocalCommands.class);
  private static final CommandSettings SETTINGS = CommandSettings.USUAL;
  private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);

  /** Nobody expects it any more after so long. */
  private static final Duration HEARD_FOR = Duration.ofDays(5);

  private final Conversation conversation;
  private final HostedQueue queue;
  private final CommentCommands commands;
  private final Map<RepositorySlug, CoalescingQueue<RepositorySlug>> lines =
      new ConcurrentHashMap<>();
  private final Loop loop;

  LocalCommands(LocalSite site, HostedQueue queue) {
    this.conversation = site.conversation();
    this.queue = queue;
    this.commands =
        new CommentCommands(
            SETTINGS,
            new CommandDependencies(
                queue::obey,
                (repository, number) -> look(site, repository, number),
                queue::facts,
                new LocalHeadWork(site.host(), site.pulls()),
                (account, author) -> account.login().equals(author.login()),
                Writers::knownTo));
    this.loop = new Loop("comment-commands", this::lookForPending, LocalCommands::failed);
  }

  void start() {
    loop.start();
  }

  boolean areIn(String comment) {
    return !commands.read(comment).isEmpty();
  }

  /** Somebody commented there. */
  void wake(RepositorySlug slug) {
    lines.computeIfAbsent(slug, _ -> new CoalescingQueue<>("comments", this::hear)).add(slug);
  }

  /** What another process did not get to, and what had to wait. */
  private Duration lookForPending() {
    for (var repository : conversation.comments().withPending()) wake(repository);
    return BETWEEN_LOOKS;
  }

  private static Duration failed(Throwable thrown) {
    if (thrown instanceof StoreUnavailable) {
      LOG.debug("command.store_unavailable: {}; retrying", thrown.getMessage());
    } else {
      LOG.warn("command.pending_unknown: cannot look for comments with commands", thrown);
    }
    return BETWEEN_LOOKS;
  }

  private void hear(RepositorySlug slug) {
    var repository = queue.find(slug);
    if (repository.isEmpty()) return;
    for (var comment : conversation.comments().pending(repository.get().id())) {
      if (!tried(repository.get(), comment)) return;
    }
  }

  /** One that fails costs only itself; it is tried again until it has expired. */
  private boolean tried(Repository repository, PullRequestComment comment) {
    try {
      return hear(repository, comment);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.warn("command.failed: {}: comment {}", repository.slug(), comment.id(), e);
      return true;
    }
  }

  /** False: later, and nothing after it before. */
  private boolean hear(Repository repository, PullRequestComment comment) {
    if (comment.createdAt().isBefore(conversation.now().minus(HEARD_FOR))) {
      LOG.warn(
          "command.expired: {}: ignored comment {}, written at {}: too old to execute",
          repository.slug(),
          comment.id(),
          comment.createdAt());
      settle(
          repository, comment, new Obeyed(true, "Nobody could execute this in time.", List.of()));
      return true;
    }
    var author = comment.writer().author();
    var account = new HostAccount(author.login(), author.id(), HostAccount.Type.USER);
    var said =
        new Said(
            repository,
            comment.number(),
            comment.id(),
            account,
            comment.createdAt(),
            comment.body());
    var obeyed =
        commands.obey(
            said,
            commands.read(comment.body()),
            permission(comment),
            SETTINGS::least,
            conversation.now());
    obeyed.ifPresent(it -> settle(repository, comment, it));
    return obeyed.isPresent();
  }

  private static Permission permission(PullRequestComment comment) {
    return Permission.valueOf(comment.writer().permission().name());
  }

  /** There are no reactions here, so that somebody who was obeyed is told so. */
  private void settle(Repository repository, PullRequestComment comment, Obeyed obeyed) {
    String answer = obeyed.text().isEmpty() ? "Done." : obeyed.text();
    conversation
        .comments()
        .settle(repository.id(), comment, obeyed.log(), Optional.of(answer), conversation.now())
        .ifPresent(pull -> conversation.tell(repository, pull));
  }

  private static Outcome<Boolean> look(
      LocalSite site, Repository repository, PullRequestNumber number) {
    return switch (site.pulls().refresh(repository.slug(), number)) {
      case Outcome.Done<PullRequest> _ -> new Outcome.Done<>(true);
      case Outcome.Refused<PullRequest>(var reason) -> new Outcome.Refused<>(reason);
      case Outcome.RetryLater<PullRequest>(var reason) -> new Outcome.RetryLater<>(reason);
      case Outcome.Unknown<PullRequest>(var reason) -> new Outcome.Unknown<>(reason);
    };
  }

  @Override
  public void close() {
    loop.close();
    lines.values().forEach(CoalescingQueue::close);
  }
}
