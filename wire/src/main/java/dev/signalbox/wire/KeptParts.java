package dev.signalbox.wire;

import dev.signalbox.engine.wire.Recurring;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;

/**
 * The text of what comes again when a value is written anew, all but what moves. Good for one
 * writing; what it did not meet is not handed on to the next.
 */
public final class KeptParts {
  private record Told(@Nullable Object value, SerializableString text) {}

  private final Map<Object, PartText> before;
  private final Map<Object, PartText> met;
  private final Map<String, Told> latest = new HashMap<>();

  private KeptParts(Map<Object, PartText> before) {
    this.before = before;
    this.met = HashMap.newHashMap(before.size());
  }

  public static KeptParts none() {
    return new KeptParts(Map.of());
  }

  public KeptParts forNext() {
    return new KeptParts(met);
  }

  PartText of(Recurring part) {
    var atRest = part.atRest();
    var known = before.get(part.key());
    var text = known != null && known.atRest().equals(atRest) ? known : PartText.of(atRest);
    met.put(part.key(), text);
    return text;
  }

  /** Neighbours often tell the same, so the latest text of each field is at hand. */
  SerializableString of(Recurring.Moving moving) {
    var known = latest.get(moving.field());
    if (known != null && Objects.equals(known.value, moving.value())) return known.text;
    var text = new SerializedString(Json.text(moving.value()));
    latest.put(moving.field(), new Told(moving.value(), text));
    return text;
  }
}
