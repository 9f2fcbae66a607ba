package dev.signalbox.server.dashboard.webhooks;

import dev.signalbox.server.dashboard.session.Form;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A new webhook as the form has it, in the words of the API. */
final class WebhookWish {
  private static final Pattern SEPARATORS = Pattern.compile("[\\s,#]+");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  private WebhookWish() {}

  static Map<String, Object> of(Form form) {
    var wish = new LinkedHashMap<String, Object>();
    wish.put("url", form.get("url").strip());
    wish.put("format", form.get("format"));
    wish.put("event_types", form.fields().getOrDefault("event_type", List.of()));
    wish.put("pull_requests", numbers(form.get("pull_requests")));
    String base = form.get("base_ref").strip();
    if (!base.isEmpty()) wish.put("base_ref", base);
    return wish;
  }

  /** What is no number is passed on as it is: the API says what is wrong with it. */
  private static List<Object> numbers(String text) {
    return Arrays.stream(SEPARATORS.split(text))
        .filter(part -> !part.isEmpty())
        .<Object>map(part -> NUMBER.matcher(part).matches() ? Long.valueOf(part) : part)
        .toList();
  }
}
