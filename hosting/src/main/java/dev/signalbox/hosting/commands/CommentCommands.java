package dev.signalbox.hosting.commands;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.hosting.markdown.Escaped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Carries out what a comment asks for, each command for whoever may give it. */
public final class CommentCommands {
  private final CommandSettings settings;
  private final CommandReader reader;
  private final CommandDependencies place;

  public CommentCommands(CommandSettings settings, CommandDependencies place) {
    this.settings = settings;
    this.reader = new CommandReader(settings.name());
    this.place = place;
  }

  /** What one has to be allowed at the host to give a command. */
  public interface Least extends Function<CommentCommand, Permission> {}

  /**
   * What came of all commands of a comment.
   *
   * @param text what there is to say about it, as Markdown; empty for nothing
   */
  public record Obeyed(boolean isRefused, String text, List<LogEntry> log) {
    public Obeyed {
      log = List.copyOf(log);
    }
  }

  public List<CommentCommand> read(String comment) {
    return reader.read(comment);
  }

  /** Empty: not all of it could be done now, so that all of it is to be tried again. */
  public Optional<Obeyed> obey(
      Said said, List<CommentCommand> commands, Permission permission, Least least, Instant now) {
    var executor = new CommandExecutor(said, permission, least, place, help(), now);
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
      if (result instanceof Result.Later) return Optional.empty();
      isRefused |= result instanceof Result.Refused;
      for (var entry : entries(result)) {
        var trigger = new Trigger.Command(command.word());
        log.add(new LogEntry(trigger, Optional.of(said.number()), base, entry));
      }
      if (!text(result).isEmpty()) words.add(line(command, text(result), commands.size()));
    }
    String text = words.stream().distinct().collect(Collectors.joining("\n\n"));
    return Optional.of(new Obeyed(isRefused, text, log));
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
      case CommentCommand.Dequeue _, CommentCommand.Unqueue _, CommentCommand.Refresh _ ->
          isAuthor(said);
      case CommentCommand.Help _, CommentCommand.Misunderstood _ -> true;
      case CommentCommand.Queue _, CommentCommand.Requeue _, CommentCommand.OfCommits _ -> false;
    };
  }

  private boolean isAuthor(Said said) {
    return pull(said)
        .filter(pull -> place.people().is(said.author(), pull.description().author()))
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
          new Offer("queue --stack [rule]", "the same, with all that it depends on before it"),
          new Offer("dequeue", "removes it from the queue; so does `unqueue`"),
          new Offer("requeue", "queues it again, with its current head"),
          new Offer("refresh", "refreshes what is known of it"),
          new Offer("update", "merges the base branch into it"),
          new Offer("rebase", "rebases it onto the base branch"),
          new Offer("squash", "squashes it into one commit"),
          new Offer("backport <branch…>", "opens a pull request with its commits for each branch"),
          new Offer("copy <branch…>", "does the same, even if it is not merged"),
          new Offer("help", "shows this list"));
}
