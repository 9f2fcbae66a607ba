package dev.signalbox.rules.templates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Kind;
import dev.signalbox.engine.conditions.Operand;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.notation.Misread;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TemplateRendererTest {
  private static final TemplateRenderer RENDERER = new TemplateRenderer();
  private static final Map<Attribute, Value> KNOWN =
      Map.of(
          Attribute.AUTHOR, new Value.Text("ann"),
          Attribute.NUMBER, new Value.Whole(7),
          Attribute.LABEL, new Value.Texts(List.of("bug", "web")),
          Attribute.ASSIGNEE, new Value.Texts(List.of()),
          Attribute.DEPENDS_ON, new Value.Wholes(List.of(3L, 5L)),
          Attribute.DRAFT, new Value.Flag(false),
          Attribute.SENDER_PERMISSION, new Value.Level(Operand.Permission.WRITE),
          Attribute.CREATED_AT, new Value.At(Instant.parse("2026-03-02T09:00:00Z")),
          Attribute.BODY, new Value.Text("# One\na\n## Sub\nb\n```\n# code\n```\n# Two\nc"));

  private static String rendered(String source) throws Misread {
    return switch (RENDERER.render(TemplateParser.parse(source), KNOWN)) {
      case Rendered.Text(var text) -> text;
      case Rendered.Failed(var reason) -> "failed: " + reason;
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      maxCharsPerColumn = 500,
      value = {
        "no tags at all { } | no tags at all { }",
        "`@{{ author }}, #{{ number }}` | `@ann, #7`",
        "{{ label }} / {{ assignee }} / {{ depends_on }} | bug, web /  / 3, 5",
        "{{ milestone }}. | .",
        "{{ draft }} {{ sender_permission }} | false write",
        "{{ created_at }} | 2026-03-02T09:00:00Z",
        "{% if draft %}a{% elif label %}b{% else %}c{% endif %} | b",
        "{% if assignee %}a{% else %}b{% endif %} | b",
        "{% if not assignee and label %}a{% endif %} | a",
        "{% if 'bug' in label %}a{% endif %}{% if label contains 'x' %}b{% endif %} | a",
        "{% if not 'x' in label %}a{% endif %} | a",
        "{% if (number > 5 and number <= 7) or draft %}a{% endif %} | a",
        "{% if author == 'ann' and author != \"bob\" %}a{% endif %} | a",
        "{% for l in label %}{{ loop.index }}{{ l }}{% if not loop.last %};{% endif %}{% endfor %} | 0bug;1web",
        "{% for a in assignee %}x{% else %}none{% endfor %} | none",
        "{# nothing #}{{- author -}} | ann"
      })
  void what_is_known_is_filled_in(String source, String text) throws Misread {
    assertThat(rendered(source)).isEqualTo(text);
  }

  @Test
  void filters_change_texts() throws Misread {
    assertThat(rendered("{{ author | upper }}{{ 'ABC' | lower }}")).isEqualTo("ANNabc");
    assertThat(rendered("{{ author | replace('n', 'm') | upper }}")).isEqualTo("AMM");
    assertThat(rendered("{{ 'one two three' | truncate(9) }}")).isEqualTo("one...");
    assertThat(rendered("{{ 'one two three' | truncate(9, true) }}")).isEqualTo("one tw...");
    assertThat(rendered("{{ 'one two' | truncate(length=5, end='') }}")).isEqualTo("one");
    assertThat(rendered("{{ body | get_section('# One') }}"))
        .isEqualTo("a\n## Sub\nb\n```\n# code\n```");
    assertThat(rendered("{{ body | get_section(\"## Sub\") }}")).startsWith("b");
    assertThat(rendered("{{ body | get_section('# Three', 'none') }}")).isEqualTo("none");
    assertThat(
            rendered(
                "{{ '<h2>T</h2><p>a <b>b</b> &lt;<a href=\"u\">l</a></p><ul><li>1</li></ul>'"
                    + " | markdownify }}"))
        .isEqualTo("## T\n\na **b** <[l](u)\n\n- 1");
  }

  @Test
  void lines_stay_as_they_are_written() throws Misread {
    assertThat(rendered("{{ author }}\n{{ author }}\n")).isEqualTo("ann\nann\n");
  }

  @Test
  void every_attribute_but_the_schedule_can_be_asked_for() throws Misread {
    for (var attribute : Attribute.values()) {
      if (attribute.kind() == Kind.SCHEDULE) continue;
      String name = attribute.spelled().replace('-', '_');
      assertThat(TemplateParser.parse("{{ " + name + " }}").attributes())
          .containsExactly(attribute);
    }
  }

  @Test
  void only_so_many_compiled_templates_are_kept() throws Misread {
    var renderer = new TemplateRenderer();
    for (int i = 0; i < TemplateRenderer.MAX_KEPT + 50; i++) {
      renderer.render(TemplateParser.parse("{{ author }}" + i), KNOWN);
    }
    assertThat(renderer.kept()).isEqualTo(TemplateRenderer.MAX_KEPT);
  }
}
