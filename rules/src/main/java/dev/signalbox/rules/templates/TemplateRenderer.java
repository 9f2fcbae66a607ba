package dev.signalbox.rules.templates;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.evaluation.Value;
import dev.signalbox.engine.rules.Template;
import io.pebbletemplates.pebble.error.PebbleException;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Fills templates in. Keeps the compiled ones that were used last; any thread may ask. */
public final class TemplateRenderer {
  static final int MAX_KEPT = 256;
  private static final int MAX_VALUE = RenderBudget.MAX_OUTPUT;

  private final Map<String, PebbleTemplateImpl> compiled =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PebbleTemplateImpl> eldest) {
          return size() > MAX_KEPT;
        }
      };

  /** Values that the template does not ask for do no harm; those that lack are empty. */
  public Rendered render(Template template, Map<Attribute, Value> values) {
    if (!template.source().contains("{")) return new Rendered.Text(template.source());
    var budget = new RenderBudget();
    var data = new HashMap<String, Object>();
    data.put(RenderBudget.KEY, budget);
    for (var attribute : template.attributes()) {
      var value = values.getOrDefault(attribute, new Value.Absent());
      data.put(TagCheck.nameOf(attribute), plain(value, budget));
    }
    var output = new BoundedOutput(budget);
    try {
      compiled(template.source()).evaluate(output, data);
      return new Rendered.Text(output.toString());
    } catch (RuntimeException | IOException e) {
      return new Rendered.Failed(reason(e));
    }
  }

  int kept() {
    synchronized (compiled) {
      return compiled.size();
    }
  }

  private PebbleTemplateImpl compiled(String source) {
    synchronized (compiled) {
      return compiled.computeIfAbsent(source, SandboxedPebble::compile);
    }
  }

  private static Object plain(Value value, RenderBudget budget) {
    return switch (value) {
      case Value.Text(var text) -> text.substring(0, Math.min(text.length(), MAX_VALUE));
      case Value.Texts(var texts) -> new TemplateList(texts, budget);
      case Value.Whole(var number) -> number;
      case Value.Wholes(var numbers) -> new TemplateList(numbers, budget);
      case Value.Flag(var flag) -> flag;
      case Value.Level(var level) -> level.print();
      case Value.At(var at) -> at.toString();
      case Value.Absent _ -> "";
    };
  }

  private static String reason(Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof RenderBudget.Exhausted) return String.valueOf(cause.getMessage());
    }
    String words =
        e instanceof PebbleException told
            ? told.getPebbleMessage()
            : String.valueOf(e.getMessage());
    return "the template can't be filled in: " + words;
  }
}
