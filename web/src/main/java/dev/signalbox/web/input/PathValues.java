package dev.signalbox.web.input;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What stands for the variables of a route in one path. Most paths are asked for again and again:
 * what a text means is found out once, by whoever asks first.
 */
public final class PathValues {
  private final Map<String, String> texts;
  private final Map<String, Object> read = new ConcurrentHashMap<>();

  public PathValues(Map<String, String> texts) {
    this.texts = Map.copyOf(texts);
  }

  public Map<String, String> texts() {
    return texts;
  }

  /** What does not fit is refused anew each time. */
  @SuppressWarnings("unchecked") // a path belongs to one route, and its names to one shape each
  <T> T value(String name, Shape<T> shape) throws Mismatch {
    Object known = read.get(name);
    if (known != null) return (T) known;
    String text = texts.get(name);
    if (text == null) throw new IllegalStateException("the route has no {" + name + "}");
    T value = shape.fromText(text);
    read.put(name, value);
    return value;
  }
}
