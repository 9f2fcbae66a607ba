package dev.signalbox.host.github.commands;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.HostAccount;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.host.github.access.GitHubAccess;
import dev.signalbox.host.github.calls.GitHubReply;
import dev.signalbox.host.github.markdown.Escaped;
import dev.signalbox.host.github.reading.PullBrief;
import dev.signalbox.host.github.reading.PullReader;
import dev.signalbox.host.github.reading.UserReader;
import dev.signalbox.host.github.writing.PullRequestComments;
import dev.signalbox.host.github.writing.PullRequestComments.Reaction;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
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
  public enum Heard {
    DONE,
    LATER
  }

  private final CommandSettings settings;
  private final CommandReader reader;
  private final UserReader people;
  private final PullRequestComments conversation;
  private final CommandRecords records;
  private final CommandDependencies place;
  private final PullReader pulls;
  private final InstantSource clock;

  public CommentCommandHandler(
      CommandSettings settings,
      GitHubAccess access,
      CommandRecords records,
      CommandDependencies place,
      InstantSource clock) {
    this.settings = settings;
    this.reader = new CommandReader(settings.name());
    this.people = new UserReader(access);
    this.conversation = new PullRequestComments(access);
    this.records = records;
    this.place = place;
    this.pulls = new PullReader(access);
    this.clock = clock;
  }

  /** Only for a comment that was created: an edited one may say what nobody was asked about. */
  public Heard hear(Said said) {
    if (said.author().type() == HostAccount.Type.BOT) return Heard.DONE;
    var commands = reader.read(said.body());
    if (commands.isEmpty()) return Heard.DONE;
    if (records.isDone(said.repository().id(), said.comment())) return Heard.DONE;
    if (said.createdAt().isBefore(clock.instant().minus(HEARD_FOR))) {
      LOG.warn(
          "command.expired: {}: ignored comment {}, written at {}: too old to execute",
          said.slug(),
          said.comment(),
          said.createdAt());
      return Heard.DONE;
    }
    return switch (people.permission(said.slug(), said.author().login())) {
      case GitHubReply.Answered<Permission>(var permission) -> weighed(said, commands, permission);
      case GitHubReply.Refused<Permission>(var _, var message) -> {
        LOG.warn(
            "command.permission_unknown: {}: cannot read the permission of {}: {}",
            said.slug(),
            said.author(),
            message);
        yield Heard.DONE;
      }
      case GitHubReply.RetryLater<Permission> _, GitHubReply.Unknown<Permission> _ -> Heard.LATER;
    };
  }

  private Heard weighed(Said said, List<CommentCommand> commands, Permission permission) {
    boolean isReaderAllowed =
        permission.compareTo(Permission.WRITE) < 0
            && commands.stream().anyMatch(one -> permission.compareTo(settings.least(one)) >= 0);
    if (settings.allowsForks() || !isReaderAllowed) {
      return obey(said, commands, permission, settings::least);
    }
    return switch (pulls.brief(said.slug(), said.number())) {
      case GitHubReply.Answered<Optional<PullBrief>>(var pull) ->
          obey(
              said,
              commands,
              permission,
              isInFork(said, pull) ? this::leastInFork : settings::least);
      case GitHubReply.Refused<?> _ -> obey(said, commands, permission, this::leastInFork);
      case GitHubReply.RetryLater<?> _, GitHubReply.Unknown<?> _ -> Heard.LATER;
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

  /** What one has to be allowed at the host to give a command. */
  private interface Least extends Function<CommentCommand, Permission> {}

  private Heard obey(Said said, List<CommentCommand> commands, Permission permission, Least least) {
    var executor = new CommandExecutor(said, permission, place, help());
    var base = pull(said).map(pull -> pull.base().value());
    var log = new ArrayList<LogEntry>();
    var words = new ArrayList<String>();
    boolean isRefused = false;
    for (int index = 0; index < commands.size(); index++) {
      var command = commands.get(index);
      var result =
          isAllowed(said, command, permission, least)
              ? executor.of(command, index)
              : Result.Refused.because(lacking(command, least));
      if (result instanceof Result.Later) return Heard.LATER;
      isRefused |= result instanceof Result.Refused;
      for (var entry : entries(result)) {
        var trigger = new Trigger.Command(command.word());
        log.add(new LogEntry(trigger, Optional.of(said.number()), base, entry));
      }
      if (!text(result).isEmpty()) words.add(line(command, text(result), commands.size()));
    }
    boolean isAnswered = answer(said, isRefused, permission, words);
    if (!isAnswered) return Heard.LATER;
    records.done(said.repository().id(), said.comment(), log);
    return Heard.DONE;
  }

  private static List<LogMetadata> entries(Result result) {
    return switch (result) {
      case Result.Done(var _, var log) -> log;
      case Result.Refused(var _, var log) -> log;
      case Result.Later() -> List.of();
    };
  }

  private static String text(Result result) {
    return switch (result) {
      case Result.Done(var words, var _) -> words;
      case Result.Refused(var words, var _) -> words;
      case Result.Later() -> "";
    };
  }

  private static String line(CommentCommand command, String words, int commands) {
    if (commands == 1 || command.word().isEmpty()) return words;
    return Escaped.code(command.text()) + ": " + words;
  }

  private boolean isAllowed(Said said, CommentCommand command, Permission permission, Least least) {
    if (permission.compareTo(least.apply(command)) >= 0) return true;
    return switch (command) {
      case CommentCommand.Dequeue _, CommentCommand.Refresh _ -> isAuthor(said);
      case CommentCommand.Help _, CommentCommand.Misunderstood _ -> true;
      case CommentCommand.Queue _, CommentCommand.Requeue _, CommentCommand.OfCommits _ -> false;
    };
  }

  private boolean isAuthor(Said said) {
    return pull(said)
        .filter(pull -> pull.description().author().id() == said.author().id())
        .isPresent();
  }

  private Optional<PullRequest> pull(Said said) {
    return place.facts().of(said.repository()).entries().pulls().get(said.number());
  }

  private static String lacking(CommentCommand command, Least least) {
    String needed =
        switch (least.apply(command)) {
          case ADMIN -> "admins of";
          case WRITE -> "people with write access to";
          case READ, NONE -> "people with read access to";
        };
    return Escaped.code(command.word()) + " is only for " + needed + " this repository.";
  }

  /**
   * False: it could not be said now. What was sent and never answered counts as said, for one
   * answer too few is better than two. Strangers get no comment: anybody could make us write many.
   */
  private boolean answer(Said said, boolean isRefused, Permission permission, List<String> words) {
    var reaction = isRefused ? Reaction.CONFUSED : Reaction.YES;
    var reacted = conversation.react(said.slug(), said.comment(), reaction);
    if (reacted instanceof GitHubReply.RetryLater) return false;
    if (words.isEmpty() || (permission == Permission.NONE)) return true;
    String text = words.stream().distinct().collect(Collectors.joining("\n\n")) + "\n";
    var answered = conversation.comment(said.slug(), said.number(), text);
    if (answered instanceof GitHubReply.Refused<Long>(var _, var message)) {
      LOG.warn(
          "command.reply_failed: {}: cannot reply to comment {}: {}",
          said.slug(),
          said.comment(),
          message);
    }
    return !(answered instanceof GitHubReply.RetryLater);
  }

  private String help() {
    var lines = new ArrayList<String>();
    for (var one : HELP) {
      lines.add("- " + Escaped.code("@" + settings.name() + " " + one.typed) + ": " + one.does);
    }
    return String.join("\n", lines);
  }

  private record Offer(String typed, String does) {}

  private static final List<Offer> HELP =
      List.of(
          new Offer("queue [rule]", "adds this pull request to the queue"),
          new Offer("dequeue", "removes it from the queue"),
          new Offer("requeue", "queues it again, with its current head"),
          new Offer("refresh", "refreshes what is known of it"),
          new Offer("update", "merges the base branch into it"),
          new Offer("rebase", "rebases it onto the base branch"),
          new Offer("squash", "squashes it into one commit"),
          new Offer("backport <branch…>", "opens a pull request with its commits for each branch"),
          new Offer("copy <branch…>", "does the same, even if it is not merged"),
          new Offer("help", "shows this list"));
}
