package dev.signalbox.host.github.commands;

import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.reading.PullBrief;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.reading.UserReader;
import dev.signalbox.host.github.writing.PullRequestComments;
import dev.signalbox.host.github.writing.PullRequestComments.CommentReaction;
import dev.signalbox.hosting.commands.CommandDependencies;
import dev.signalbox.hosting.commands.CommandSettings;
import dev.signalbox.hosting.commands.CommentCommand;
import dev.signalbox.hosting.commands.CommentCommands;
import dev.signalbox.hosting.commands.CommentCommands.Least;
import dev.signalbox.hosting.commands.CommentCommands.Obeyed;
import dev.signalbox.hosting.commands.Said;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does what people ask for in comments, if the host lets them change the repository, and answers:
 * with a reaction, and where there is something to say with one comment.
 */
public final class CommentCommandHandler {
  private static final Logger LOG = LoggerFactory.getLogger(CommentCommandHandler.class);

  /**
   * GitHub delivers again what is up to three days old. After that, a webhook that somebody kept is
   * not to be obeyed anew, and what was obeyed is remembered for longer than this.
   */
  private static final Duration HEARD_FOR = CommandRecords.KEPT.minusDays(2);

  /** Whether a comment is settled, or to be heard again later. */
  public enum CommentOutcome {
    DONE,
    LATER
  }

  private final CommandSettings settings;
  private final CommentCommands commands;
  private final UserReader people;
  private final PullRequestComments conversation;
  private final CommandRecords records;
  private final PullReader pulls;
  private final InstantSource clock;

  public CommentCommandHandler(
      CommandSettings settings,
      GitHubAccess access,
      CommandRecords records,
      CommandDependencies place,
      InstantSource clock) {
    this.settings = settings;
    this.commands = new CommentCommands(settings, place);
    this.people = new UserReader(access);
    this.conversation = new PullRequestComments(access);
    this.records = records;
    this.pulls = new PullReader(access);
    this.clock = clock;
  }

  /** Only for a comment that was created: an edited one may say what nobody was asked about. */
  public CommentOutcome hear(Said said) {
    if (said.author().type() == HostAccount.Type.BOT || isOfRule(said)) return CommentOutcome.DONE;
    var asked = commands.read(said.body());
    if (asked.isEmpty()) return CommentOutcome.DONE;
    if (records.isDone(said.repository().id(), said.comment())) return CommentOutcome.DONE;
    if (said.createdAt().isBefore(clock.instant().minus(HEARD_FOR))) {
      LOG.warn(
          "command.expired: {}: ignored comment {}, written at {}: too old to execute",
          said.slug(),
          said.comment(),
          said.createdAt());
      return CommentOutcome.DONE;
    }
    return switch (people.permission(said.slug(), said.author().login())) {
      case GitHubReply.Answered<Permission>(var permission) -> weighed(said, asked, permission);
      case GitHubReply.Refused<Permission>(var _, var message) -> {
        LOG.warn(
            "command.permission_unknown: {}: cannot read the permission of {}: {}",
            said.slug(),
            said.author(),
            message);
        yield CommentOutcome.DONE;
      }
      case GitHubReply.RetryLater<Permission> _, GitHubReply.Unknown<Permission> _ ->
          CommentOutcome.LATER;
    };
  }

  /** With a token instead of an App, rules speak in the name of its holder. */
  private static boolean isOfRule(Said said) {
    String last = said.body().lines().reduce("", (_, line) -> line);
    return last.startsWith(PullRequestComments.ACTION_MARK);
  }

  private CommentOutcome weighed(Said said, List<CommentCommand> asked, Permission permission) {
    boolean isReaderAllowed =
        permission.compareTo(Permission.WRITE) < 0
            && asked.stream().anyMatch(one -> permission.compareTo(settings.least(one)) >= 0);
    if (settings.allowsForks() || !isReaderAllowed) {
      return obey(said, asked, permission, settings::least);
    }
    return switch (pulls.brief(said.slug(), said.number())) {
      case GitHubReply.Answered<Optional<PullBrief>>(var pull) ->
          obey(said, asked, permission, isInFork(said, pull) ? this::leastInFork : settings::least);
      case GitHubReply.Refused<?> _ -> obey(said, asked, permission, this::leastInFork);
      case GitHubReply.RetryLater<?> _, GitHubReply.Unknown<?> _ -> CommentOutcome.LATER;
    };
  }

  /** A branch whose repository is gone was in a fork too. */
  private static boolean isInFork(Said said, Optional<PullBrief> pull) {
    return pull.flatMap(PullBrief::headRepository)
        .filter(said.slug().toString()::equalsIgnoreCase)
        .isEmpty();
  }

  private Permission leastInFork(CommentCommand command) {
    var least = settings.least(command);
    return least.compareTo(Permission.WRITE) < 0 ? Permission.WRITE : least;
  }

  private CommentOutcome obey(
      Said said, List<CommentCommand> asked, Permission permission, Least least) {
    var obeyed = commands.obey(said, asked, permission, least, clock.instant());
    if (obeyed.isEmpty() || !answer(said, obeyed.get(), permission)) return CommentOutcome.LATER;
    records.done(said.repository().id(), said.comment(), obeyed.get().log());
    return CommentOutcome.DONE;
  }

  /**
   * False: it could not be said now. What was sent and never answered counts as said, for one
   * answer too few is better than two. Strangers get no comment: anybody could make us write many.
   */
  private boolean answer(Said said, Obeyed obeyed, Permission permission) {
    var reaction = obeyed.isRefused() ? CommentReaction.CONFUSED : CommentReaction.YES;
    var reacted = conversation.react(said.slug(), said.comment(), reaction);
    if (reacted instanceof GitHubReply.RetryLater) return false;
    if (obeyed.text().isEmpty() || permission == Permission.NONE) return true;
    var answered = conversation.comment(said.slug(), said.number(), obeyed.text() + "\n");
    if (answered instanceof GitHubReply.Refused<Long>(var _, var message)) {
      LOG.warn(
          "command.reply_failed: {}: cannot reply to comment {}: {}",
          said.slug(),
          said.comment(),
          message);
    }
    return !(answered instanceof GitHubReply.RetryLater);
  }
}
