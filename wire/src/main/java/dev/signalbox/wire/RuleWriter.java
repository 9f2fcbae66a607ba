package dev.signalbox.wire;

import dev.signalbox.engine.view.QueueRuleView;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ser.std.StdSerializer;

/** Queue rules, spelled out once in a document however many pull requests tell theirs. */
final class RuleWriter extends StdSerializer<QueueRuleView> {
  private static final Object KNOWN = RuleWriter.class;

  RuleWriter() {
    super(QueueRuleView.class);
  }

  @Override
  public void serialize(QueueRuleView rule, JsonGenerator generator, SerializationContext context) {
    generator.writeRawValue(known(context).computeIfAbsent(rule, RuleWriter::text));
  }

  @SuppressWarnings("unchecked") // nobody else has this key
  private static IdentityHashMap<QueueRuleView, String> known(SerializationContext context) {
    var known = (IdentityHashMap<QueueRuleView, String>) context.getAttribute(KNOWN);
    if (known != null) return known;
    var fresh = new IdentityHashMap<QueueRuleView, String>();
    context.setAttribute(KNOWN, fresh);
    return fresh;
  }

  private static String text(QueueRuleView rule) {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("name", rule.name());
    fields.put("config", rule.config());
    return Json.text(fields);
  }
}
