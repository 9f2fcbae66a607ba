package dev.signalbox.app.process;

/**
 * Where a process dies: at the beginning or end of a method, when it gets there for the given time.
 */
record Doom(String name, String type, String method, boolean atEnd, int time) {
  static Doom before(String name, String type, String method, int time) {
    return new Doom(name, type, method, false, time);
  }

  static Doom after(String name, String type, String method, int time) {
    return new Doom(name, type, method, true, time);
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
