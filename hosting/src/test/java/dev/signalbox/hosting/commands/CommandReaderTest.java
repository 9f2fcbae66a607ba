package dev.signalbox.hosting.commands;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.hosting.commands.CommentCommand.Misunderstood;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CommandReaderTest {
  private static final CommandReader READER = new CommandReader("signalbox");

  private static List<CommentCommand> read(String comment) {
    return READER.read(comment);
  }

  private static String complaint(String comment) {
    assertThat(read(comment)).hasSize(1).first().isInstanceOf(Misunderstood.class);
    return ((Misunderstood) read(comment).getFirst()).why();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@signalbox dequeue",
        "@SignalBox DEQUEUE",
        "@signalbox[bot] dequeue",
        "   @signalbox\u00a0 dequeue  ",
        "\ufeff\n@signalbox dequeue\r\nthank you",
        "please:\n@signalbox dequeue",
        "> quoted\n\n@signalbox dequeue",
        "<!-- a note -->\n\n@signalbox dequeue",
        "<details>\n\n@signalbox dequeue\n\n</details>",
        "<blockquote>no</blockquote>\n\n@signalbox dequeue",
      })
  void a_plain_line_that_begins_with_the_name_is_a_command(String comment) {
    assertThat(read(comment)).containsExactly(new CommentCommand.Dequeue());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "signalbox dequeue",
        "I wrote @signalbox dequeue",
        "@signalbox-dev dequeue",
        "@signalboxes dequeue",
        "\\@signalbox dequeue",
        "&#64;signalbox dequeue",
        "> @signalbox dequeue",
        "> quoted\n@signalbox dequeue",
        "- @signalbox dequeue",
        "1. list\n   @signalbox dequeue",
        "# @signalbox dequeue",
        "@signalbox dequeue\n===",
        "`@signalbox dequeue`",
        "`code\n@signalbox dequeue\nends`",
        "```\n@signalbox dequeue\n```",
        "~~~~\n@signalbox dequeue",
        "    @signalbox dequeue",
        "**@signalbox dequeue**",
        "~~@signalbox dequeue~~",
        "[@signalbox dequeue](http://example.org)",
        "[a\n@signalbox dequeue\nlink](http://example.org)",
        "![a\n@signalbox dequeue\n](http://example.org)",
        "<!-- @signalbox dequeue -->",
        "<!--\n\n@signalbox dequeue\n\n-->",
        "<!-- never closed\n\n@signalbox dequeue",
        "hidden <!--\n@signalbox dequeue\n-->",
        "<pre>\n\n@signalbox dequeue\n\n</pre>",
        "<div>\n@signalbox dequeue\n</div>",
        "so <code>\n@signalbox dequeue\n</code>",
        "<blockquote>\n\n@signalbox dequeue\n\n</blockquote>",
        "<blockquote><blockquote></blockquote>\n\n@signalbox dequeue\n\n</blockquote>",
        "[x]: http://example.org\n'\n@signalbox dequeue\n'",
      })
  void what_is_quoted_hidden_code_or_part_of_something_else_is_none(String comment) {
    assertThat(read(comment)).isEmpty();
  }

  @Test
  void rules_and_branches_are_taken_as_they_were_typed() {
    assertThat(read("@signalbox queue"))
        .containsExactly(new CommentCommand.Queue(Optional.empty(), false));
    assertThat(read("@signalbox queue  __hot__ *fix* & more"))
        .containsExactly(new CommentCommand.Queue(Optional.of("__hot__ *fix* & more"), false));
    assertThat(read("@signalbox queue --stack hot fix"))
        .containsExactly(new CommentCommand.Queue(Optional.of("hot fix"), true));
    assertThat(read("@signalbox backport release/1.2 v_1_x release/1.2"))
        .containsExactly(
            new CommentCommand.Backport(
                List.of(new BranchName("release/1.2"), new BranchName("v_1_x"))));
  }

  @Test
  void what_is_not_understood_is_answered_with_what_could_have_been_meant() {
    assertThat(complaint("@signalbox deqeue"))
        .isEqualTo(
            "There is no command “deqeue”. Did you mean `dequeue`? `@signalbox help` lists the"
                + " commands.");
    assertThat(complaint("@signalbox")).startsWith("There is no command after the name.");
    assertThat(complaint("@signalbox rebase now")).startsWith("`rebase` takes no arguments.");
    assertThat(complaint("@signalbox backport")).contains("`@signalbox backport release/1.2`");
    assertThat(complaint("@signalbox copy a..b")).contains("is not a valid branch name");
    assertThat(complaint("@signalbox copy -f")).contains("is not a valid branch name");
    assertThat(complaint("@signalbox queue `hotfix`")).contains("plain text");
    assertThat(complaint("@signalbox backport `v1`")).contains("plain text");
    assertThat(complaint("@signalbox queue " + "x".repeat(300))).contains("255");
    assertThat(complaint("@signalbox copy 1 2 3 4 5 6 7 8 9 10 11")).contains("at most 10");
  }

  @Test
  void what_somebody_typed_is_not_said_back_as_markdown() {
    assertThat(complaint("@signalbox @all<b>")).doesNotContain("@all").doesNotContain("<b>");
    assertThat(complaint("@signalbox \u202edeqeue")).doesNotContain("\u202e");
  }

  @Test
  void of_many_commands_the_first_ten_count_in_their_order() {
    assertThat(read("@signalbox update\n\n@signalbox queue\n@signalbox help"))
        .extracting(CommentCommand::word)
        .containsExactly("update", "queue", "help");
    var many = read("@signalbox refresh\n".repeat(50));
    assertThat(many).hasSize(11);
    assertThat(many.getLast()).isInstanceOf(Misunderstood.class);
    assertThat(many.subList(0, 10)).containsOnly(new CommentCommand.Refresh());
  }

  @Test
  void another_name_is_taken_literally() {
    assertThat(new CommandReader("merge.it").read("@merge-it help\n@MERGE.IT help"))
        .containsExactly(new CommentCommand.Help());
  }

  @Test
  void whatever_is_written_is_read_without_an_error() {
    var random = new Random(20_261_115);
    var pieces =
        List.of(
            "@signalbox ",
            "queue",
            "backport ",
            "a/b ",
            "\n",
            "\n\n",
            "> ",
            "- ",
            "`",
            "```\n",
            "<",
            "<!--",
            "-->",
            "<pre>",
            "</pre>",
            "<blockquote>",
            "[",
            "](",
            ")",
            "![",
            "*",
            "**",
            "_",
            "\\",
            "&#64;",
            "\t",
            "    ",
            "#",
            "|",
            "~~",
            "\0",
            "\ud800",
            "😀",
            "\r",
            "\u2028");
    for (int round = 0; round < 3_000; round++) {
      String comment =
          random
              .ints(random.nextInt(60), 0, pieces.size())
              .mapToObj(pieces::get)
              .collect(Collectors.joining());
      assertThat(read(comment)).hasSizeLessThanOrEqualTo(CommandReader.MAX_COMMANDS + 1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"> ", "- ", "*a **a ", "[", "![", "`", "<b>", "<!--", "((", "@signalbox "})
  void the_longest_comments_are_read_too(String piece) {
    assertThat(read(piece.repeat(80_000 / piece.length())).size()).isLessThan(12);
  }

  @Test
  void what_is_printed_is_read_back() {
    var random = new Random(4);
    for (int round = 0; round < 2_000; round++) {
      var command = any(random);
      assertThat(read(READER.written(command))).containsExactly(command);
    }
  }

  private static CommentCommand any(Random random) {
    return switch (random.nextInt(11)) {
      case 0 -> new CommentCommand.Queue(Optional.empty(), false);
      case 1 ->
          new CommentCommand.Queue(
              Optional.of(word(random) + " " + word(random)), random.nextBoolean());
      case 2 -> new CommentCommand.Dequeue();
      case 3 -> new CommentCommand.Requeue();
      case 4 -> new CommentCommand.Refresh();
      case 5 -> new CommentCommand.Update();
      case 6 -> new CommentCommand.Rebase();
      case 7 -> new CommentCommand.Squash();
      case 8 -> new CommentCommand.Backport(branches(random));
      case 9 -> new CommentCommand.Unqueue();
      default -> new CommentCommand.Copy(branches(random));
    };
  }

  private static List<BranchName> branches(Random random) {
    return List.of(new BranchName(word(random) + "1"), new BranchName(word(random) + "/2"));
  }

  private static String word(Random random) {
    String letters = "abcXYZ019_-+=!'%$éß漢";
    return "w"
        + random
            .ints(random.nextInt(12), 0, letters.length())
            .mapToObj(at -> letters.substring(at, at + 1))
            .collect(Collectors.joining());
  }
}
