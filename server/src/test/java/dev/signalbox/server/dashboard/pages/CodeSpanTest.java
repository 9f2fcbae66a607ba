package dev.signalbox.server.dashboard.pages;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CodeSpanTest {
  private static String shown(String text) {
    return CodeSpan.in(text).stream()
        .map(span -> span.isCode() ? "[" + span.text() + "]" : span.text())
        .collect(Collectors.joining("|"));
  }

  @Test
  void what_stands_between_backticks_is_code() {
    assertThat(shown("the rule `a` asks for `label != b`"))
        .isEqualTo("the rule |[a]| asks for |[label != b]");
    assertThat(shown("`a``b` c")).isEqualTo("[a]|[b]| c");
  }

  @Test
  void a_page_shows_it_as_code_and_markup_as_text() {
    var html = new StringOutput();
    TemplateEngine.createPrecompiled(
            null,
            ContentType.Html,
            Pages.class.getClassLoader(),
            "dev.signalbox.server.dashboard.templates")
        .render("coded.jte", "<i>asks</i> for `label = <script>` & `\"`", html);
    assertThat(html.toString().strip())
        .isEqualTo(
            "&lt;i&gt;asks&lt;/i&gt; for <code>label = &lt;script&gt;</code> &amp;"
                + " <code>\"</code>");
  }

  @Test
  void a_backtick_alone_is_itself() {
    for (String text : new String[] {"", "a", "a ` b", "`", "``", "a `` b"}) {
      assertThat(shown(text)).isEqualTo(text);
    }
    assertThat(shown("`a` b` c")).isEqualTo("[a]| b` c");
  }
}
