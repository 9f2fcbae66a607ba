package dev.signalbox.rules.templates;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.rules.Template;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Templates that people should not write: each ends quickly, with words that say why. */
class HostileTemplatesTest {
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final Map<Attribute, Value> LARGE =
      Map.of(
          Attribute.FILES, new Value.Texts(Collections.nCopies(3_000, "src/main/a.txt")),
          Attribute.BODY, new Value.Text("a".repeat(65_536)),
          Attribute.TITLE, new Value.Text("title"));

  private static void refused(String source, String message) {
    assertTimeoutPreemptively(
        LONGEST,
        () ->
            assertThatThrownBy(() -> TemplateParser.parse(source))
                .isInstanceOfSatisfying(
                    Misread.class, it -> assertThat(it.message()).contains(message)));
  }

  private static void stopped(String source, String reason) {
    assertTimeoutPreemptively(
        LONGEST,
        () ->
            assertThat(new TemplateRenderer().render(TemplateParser.parse(source), LARGE))
                .isInstanceOfSatisfying(
                    Rendered.Failed.class, it -> assertThat(it.reason()).contains(reason)));
  }

  @TestFactory
  Stream<DynamicTest> what_templates_do_not_have_is_refused() throws IOException {
    try (var file = HostileTemplatesTest.class.getResourceAsStream("/hostile-templates.txt")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), UTF_8)
          .lines()
          .map(line -> line.split(" => ", 2))
          .map(parts -> dynamicTest(parts[0], () -> refused(parts[0], parts[1])));
    }
  }

  @Test
  void nothing_is_large_or_deep() {
    refused("x".repeat(20_001), "at most 20000 characters");
    refused("{{ \"" + "x".repeat(5_000) + "\" }}", "too long");
    refused("{{ \"" + "\\\"".repeat(5_000) + "\" }}", "too long");
    refused("{{ " + " ".repeat(5_000) + "title }}", "too long");
    refused("{{" + "(".repeat(5_000) + "}}", "too long");
    refused("{{" + "(".repeat(20) + "title" + ")".repeat(20) + "}}", "parentheses nest at most");
    refused("{{ " + "not ".repeat(4_000) + "draft }}", "too long");
    refused("{{ title" + " | upper".repeat(2_000) + " }}", "too long");
    refused("{{title}}".repeat(600), "more than 500 tags");
    refused("{% if draft %}".repeat(400), "nest at most 8 levels");
    refused("{% for x in files %}".repeat(20), "nest at most 8 levels");
  }

  @Test
  void loops_end() {
    String loops = "{% for a in files %}{% for b in files %}{% for c in files %}";
    String ends = "{% endfor %}".repeat(3);
    stopped(loops + ends, "more than 20000 steps");
    stopped(loops + "{% if a == \"b\" %}x{% endif %}" + ends, "more than 20000 steps");
    stopped(loops + "{{ a }}" + ends, "more than");
    stopped("{% for a in files %}{{ files }}{% endfor %}", "more than 65536 characters");
  }

  @Test
  void output_has_a_greatest_length() {
    stopped("{{ body }}{{ body }}", "more than 65536 characters");
    stopped("{% for a in files %}{{ body | upper }}{% endfor %}", "more than 65536 characters");
    stopped("{{ body | replace('a', '" + "b".repeat(900) + "') }}", "more than 65536 characters");
    String more = " | replace('t', 'tttttttttttttttttttttttttttt')";
    stopped("{{ title" + more.repeat(5) + " }}", "more than 65536 characters");
  }

  @Test
  void filters_and_searches_end() {
    stopped("{{ body | replace('', 'x') }}", "`replace` needs a text of 1 to 1000");
    stopped("{{ body | replace(body, 'x') }}", "`replace` needs a text of 1 to 1000");
    stopped("{% if body contains body %}x{% endif %}", "at most 1000 characters");
    String search = "{% if body contains '" + "a".repeat(30) + "b' %}x{% endif %}";
    String many = "{% for a in files %}{% for b in files %}" + search.repeat(100);
    stopped(many + "{% endfor %}{% endfor %}", "the template takes");
    stopped("{{ title | truncate(killword=true) }}", "killword");
    stopped("{{ title < files }}", "can't be filled in");
  }

  @Test
  void filters_take_any_text_quickly() throws Misread {
    var hostile =
        Map.<Attribute, Value>of(
            Attribute.BODY, new Value.Text("<a href='".repeat(4_000) + "&amp;".repeat(4_000)));
    for (var filter : new String[] {"markdownify", "get_section('# x')", "truncate(9, true)"}) {
      var template = TemplateParser.parse("{{ body | " + filter + " }}");
      assertTimeoutPreemptively(
          LONGEST,
          () ->
              assertThat(new TemplateRenderer().render(template, hostile))
                  .isInstanceOf(Rendered.Text.class));
    }
  }

  @Test
  void values_are_never_taken_for_templates() {
    var template = new Template("{{ title }}", List.of(Attribute.TITLE));
    var title = new Value.Text("{{ body }} {% include 'x' %} <b>&amp;</b>");
    assertThat(new TemplateRenderer().render(template, Map.of(Attribute.TITLE, title)))
        .isEqualTo(new Rendered.Text(title.value()));
  }

  @Test
  void a_template_that_was_not_checked_reaches_nothing_either() {
    var renderer = new TemplateRenderer();
    for (var source :
        new String[] {
          "{{ title.class }}",
          "{{ title.getClass() }}",
          "{{ template.engine }}",
          "{{ _context }}{{ _context.x }}",
          "{% include 'x' %}",
          "{{ range(1, 2) }}",
          "{{ 1 .. 2 }}"
        }) {
      var unchecked = new Template(source, List.of(Attribute.TITLE));
      assertThat(renderer.render(unchecked, LARGE)).isInstanceOf(Rendered.Failed.class);
    }
  }
}
