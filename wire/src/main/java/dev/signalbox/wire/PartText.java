package dev.signalbox.wire;

import dev.signalbox.engine.wire.Recurring;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;

/** The text of a part, cut where something moves: one piece before each of that, and the rest. */
record PartText(Recurring atRest, List<SerializableString> pieces) {
  /** A field's name with its quotes occurs in no string, since quotes are escaped there. */
  static PartText of(Recurring atRest) {
    String text = Json.text(atRest);
    var pieces = new ArrayList<SerializableString>();
    int start = 0;
    for (var moving : atRest.moving()) {
      String value = Json.text(moving.value());
      String field = '"' + moving.field() + "\":";
      int at = text.indexOf(field + value, start);
      if (at < 0) throw new IllegalArgumentException(moving + " is not in " + text);
      pieces.add(new SerializedString(text.substring(start, at + field.length())));
      start = at + field.length() + value.length();
    }
    pieces.add(new SerializedString(text.substring(start)));
    return new PartText(atRest, List.copyOf(pieces));
  }
}
