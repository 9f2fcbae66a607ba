package dev.signalbox.hosting.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.commonmark.node.Code;
import org.commonmark.node.Document;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

final class EscapedTest {
  private static final String LETTERS = "ab1 `*_[]()<>!\\#@:/|~-+.=&;\n\r\t\u202e\u0000{}\"'$^";

  private static Set<Class<? extends Node>> kinds(String markdown) {
    var found = new ArrayList<Class<? extends Node>>();
    collect(Parser.builder().build().parse(markdown), found);
    return Set.copyOf(found);
  }

  private static void collect(Node node, List<Class<? extends Node>> into) {
    into.add(node.getClass());
    for (var at = node.getFirstChild(); at != null; at = at.getNext()) collect(at, into);
  }

  private static String hostile(Random random) {
    return random
        .ints(random.nextInt(40), 0, LETTERS.length())
        .mapToObj(at -> LETTERS.substring(at, at + 1))
        .collect(Collectors.joining());
  }

  @Test
  void whatever_somebody_wrote_is_text_and_nothing_else() {
    var random = new Random(7);
    for (int round = 0; round < 3_000; round++) {
      String text = hostile(random);
      assertThat(kinds(Escaped.text(text))).isSubsetOf(Document.class, Paragraph.class, Text.class);
      assertThat(kinds("x " + Escaped.text(text)))
          .isSubsetOf(Document.class, Paragraph.class, Text.class);
    }
  }

  @Test
  void whatever_is_shown_as_code_is_one_piece_of_code_in_one_cell() {
    var random = new Random(8);
    for (int round = 0; round < 3_000; round++) {
      String code = Escaped.code(hostile(random));
      assertThat(kinds("x " + code))
          .isSubsetOf(Document.class, Paragraph.class, Text.class, Code.class);
      assertThat(code).doesNotContain("|", "\n", "\r").matches("`[^`]+`|\\(nothing\\)");
    }
  }

  @Test
  void nobody_is_called_and_nothing_is_linked() {
    assertThat(Escaped.text("@octocat #12 GH-12 gh-7 https://example.org a-1"))
        .isEqualTo(
            "\\@\u2060octocat \\#\u206012 GH\\-\u206012 gh\\-\u20607"
                + " https\\:\u2060//example\\.org a\\-1");
  }

  @Test
  void long_texts_are_cut() {
    assertThat(Escaped.text("😀".repeat(500))).isEqualTo("😀".repeat(199) + "…");
  }
}
