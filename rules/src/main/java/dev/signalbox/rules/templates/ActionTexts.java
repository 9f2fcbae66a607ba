package dev.signalbox.rules.templates;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.rules.Template;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The texts of one action, filled in. Remembers the first that can't be used. */
public final class ActionTexts {
  private static final int LONGEST = 65_536;
  private static final Pattern LABEL = Pattern.compile("[^\\x00-\\x1f\\x7f]{1,255}");
  private static final Pattern LOGIN =
      Pattern.compile("(?=.{1,100}$)[^\\x00-\\x20\\x7f]([^\\x00-\\x1f\\x7f]*[^\\x00-\\x20\\x7f])?");

  private final TemplateRenderer renderer;
  private final Map<Attribute, Value> values;
  private Optional<String> failure = Optional.empty();

  public ActionTexts(TemplateRenderer renderer, Map<Attribute, Value> values) {
    this.renderer = renderer;
    this.values = values;
  }

  public Optional<String> failure() {
    return failure;
  }

  /** Nothing where it is blank. */
  public Optional<String> message(Optional<Template> template) {
    var text = template.map(this::rendered).filter(it -> !it.isBlank());
    text.filter(it -> it.length() > LONGEST).ifPresent(_ -> fail("the message is too long"));
    return text;
  }

  public List<String> labels(List<Template> templates) {
    return templates.stream().map(it -> name(it, LABEL, "label")).distinct().toList();
  }

  public List<String> logins(List<Template> templates) {
    return templates.stream().map(it -> name(it, LOGIN, "login")).distinct().toList();
  }

  private String name(Template template, Pattern shape, String what) {
    String text = rendered(template);
    if (!shape.matcher(text).matches()) fail("`" + template.source() + "` gives no " + what);
    return text;
  }

  private String rendered(Template template) {
    return switch (renderer.render(template, values)) {
      case Rendered.Text(var text) -> text;
      case Rendered.Failed(var why) -> {
        fail(why);
        yield "";
      }
    };
  }

  private void fail(String why) {
    if (failure.isEmpty()) failure = Optional.of(why);
  }
}
