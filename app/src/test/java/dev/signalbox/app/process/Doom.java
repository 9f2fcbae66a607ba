package dev.signalbox.app.process;

import java.util.stream.Stream;

/**
 * Where a process dies: at the beginning or end of a method, when it gets there for the given time.
 */
public record Doom(String name, String type, String method, boolean atEnd, int time) {
  public static Doom before(String name, String type, String method, int time) {
    return new Doom(name, type, method, false, time).known();
  }

  public static Doom after(String name, String type, String method, int time) {
    return new Doom(name, type, method, true, time).known();
  }

  /** A place that nobody ever gets to would be waited for in vain. */
  private Doom known() {
    try {
      var methods = Class.forName(type, false, Doom.class.getClassLoader()).getDeclaredMethods();
      if (Stream.of(methods).anyMatch(it -> it.getName().equals(method))) return this;
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(name + ": there is no class " + type, e);
    }
    throw new IllegalArgumentException(name + ": " + type + " has no method " + method);
  }

  String text() {
    return String.join("|", name, type, method, Boolean.toString(atEnd), Integer.toString(time));
  }

  static Doom parse(String text) {
    String[] parts = text.split("\\|", -1);
    return new Doom(
        parts[0], parts[1], parts[2], Boolean.parseBoolean(parts[3]), Integer.parseInt(parts[4]));
  }

  @Override
  public String toString() {
    return name;
  }
}
