package dev.signalbox.server.dashboard.settings;

import dev.signalbox.server.dashboard.session.Form;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A freeze as it was filled in, as the API takes it. What was left empty is left out. */
final class FreezeWish {
  private FreezeWish() {}

  static Map<String, Object> of(Form form) {
    var wish = new LinkedHashMap<String, Object>();
    wish.put("reason", form.get("reason").strip());
    wish.put("timezone", form.get("timezone").strip());
    for (String time : List.of("start", "end")) {
      if (!form.get(time).isBlank()) wish.put(time, form.get(time).strip());
    }
    for (String conditions : List.of("matching_conditions", "exclude_conditions")) {
      var lines = form.get(conditions).lines().map(String::strip).filter(it -> !it.isEmpty());
      var listed = lines.toList();
      if (!listed.isEmpty()) wish.put(conditions, listed);
    }
    return wish;
  }
}
