package dev.signalbox.hosting.commands;

import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.hosting.commands.CommentCommand.Misunderstood;
import dev.signalbox.hosting.markdown.Escaped;
import dev.signalbox.hosting.markdown.PlainLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads what a comment asks of us: plain lines that begin with our name. */
public final class CommandReader {
  static final int MAX_COMMANDS = 10;
  static final int MAX_BRANCHES = 10;
  private static final int MAX_NAME = 255;
  private static final Pattern SPACE = Pattern.compile("[\\s\\p{Z}]+");

  /** What git allows nowhere in the name of a branch, and what is not plain text. */
  private static final Pattern NO_BRANCH =
      Pattern.compile(
          "[\\p{Cntrl}~^:?*\\[\\\\"
              + PlainLines.FOREIGN
              + "]|\\.\\.|@\\{|//|^[/.-]|[/.]$|/\\."
              + "|\\.lock(/|$)|^@$");

  public static final List<String> WORDS =
      List.of(
          "queue",
          "dequeue",
          "unqueue",
          "requeue",
          "refresh",
          "update",
          "rebase",
          "squash",
          "backport",
          "copy",
          "help");

  private final String name;
  private final Pattern call;

  /** {@code name}: without its {@code @}. */
  public CommandReader(String name) {
    this.name = name;
    this.call =
        Pattern.compile(
            "@" + Pattern.quote(name) + "(?:\\[bot])?(?:[\\s\\p{Z}]+(.*))?",
            Pattern.CASE_INSENSITIVE);
  }

  /** The commands in their order, at most ten; whoever wrote more is told. */
  public List<CommentCommand> read(String comment) {
    var commands = new ArrayList<CommentCommand>();
    for (String line : PlainLines.of(comment)) {
      var called = call.matcher(line);
      if (!called.matches()) continue;
      if (commands.size() == MAX_COMMANDS) {
        commands.add(
            new Misunderstood(
                "Only the first " + MAX_COMMANDS + " commands of a comment are executed."));
        break;
      }
      commands.add(command(Optional.ofNullable(called.group(1)).orElse("")));
    }
    return commands;
  }

  /** As one types it. */
  public String written(CommentCommand command) {
    return "@" + name + " " + command.text();
  }

  private CommentCommand command(String said) {
    List<String> words = SPACE.splitAsStream(said).filter(word -> !word.isEmpty()).toList();
    if (words.isEmpty()) return misunderstood("There is no command after the name.");
    String word = words.getFirst().toLowerCase(Locale.ROOT);
    var rest = words.subList(1, words.size());
    return switch (word) {
      case "queue" -> queue(rest);
      case "dequeue" -> alone(new CommentCommand.Dequeue(), rest);
      case "unqueue" -> alone(new CommentCommand.Unqueue(), rest);
      case "requeue" -> alone(new CommentCommand.Requeue(), rest);
      case "refresh" -> alone(new CommentCommand.Refresh(), rest);
      case "update" -> alone(new CommentCommand.Update(), rest);
      case "rebase" -> alone(new CommentCommand.Rebase(), rest);
      case "squash" -> alone(new CommentCommand.Squash(), rest);
      case "backport" -> branches(word, rest, CommentCommand.Backport::new);
      case "copy" -> branches(word, rest, CommentCommand.Copy::new);
      case "help" -> alone(new CommentCommand.Help(), rest);
      default -> unknown(words.getFirst(), word);
    };
  }

  private CommentCommand queue(List<String> rest) {
    var words = rest.stream().filter(word -> !word.equals(CommentCommand.Queue.STACK)).toList();
    boolean withStack = words.size() < rest.size();
    String rule = String.join(" ", words);
    if (rule.indexOf(PlainLines.FOREIGN) >= 0) {
      return misunderstood("Write the name of a rule as plain text, without code or links.");
    }
    if (rule.length() > MAX_NAME) {
      return misunderstood("A rule name has at most " + MAX_NAME + " characters.");
    }
    return new CommentCommand.Queue(Optional.of(rule).filter(text -> !text.isEmpty()), withStack);
  }

  private CommentCommand alone(CommentCommand command, List<String> rest) {
    if (rest.isEmpty()) return command;
    return misunderstood(Escaped.code(command.word()) + " takes no arguments.");
  }

  private CommentCommand branches(
      String word, List<String> rest, Function<List<BranchName>, CommentCommand> make) {
    if (rest.isEmpty()) {
      return misunderstood(
          Escaped.code(word) + " needs at least one branch, as in " + example(word) + ".");
    }
    var names = rest.stream().distinct().toList();
    if (names.size() > MAX_BRANCHES) {
      return misunderstood(
          Escaped.code(word) + " takes at most " + MAX_BRANCHES + " branches at once.");
    }
    for (String branch : names) {
      if (!isBranch(branch)) {
        return misunderstood(
            Escaped.text(branch.replace(PlainLines.FOREIGN, '…'))
                + " is not a valid branch name. Write branches as plain text.");
      }
    }
    return make.apply(names.stream().map(BranchName::new).toList());
  }

  private static boolean isBranch(String text) {
    return text.length() <= MAX_NAME && !NO_BRANCH.matcher(text).find();
  }

  private CommentCommand unknown(String typed, String word) {
    String meant =
        Spelling.nearest(word, WORDS)
            .map(known -> " Did you mean " + Escaped.code(known) + "?")
            .orElse("");
    String shown = Escaped.text(typed.replace(PlainLines.FOREIGN, '…'));
    return misunderstood("There is no command “" + shown + "”." + meant);
  }

  private Misunderstood misunderstood(String why) {
    return new Misunderstood(
        why + " " + Escaped.code("@" + name + " help") + " lists the commands.");
  }

  private String example(String word) {
    return Escaped.code("@" + name + " " + word + " release/1.2");
  }
}
