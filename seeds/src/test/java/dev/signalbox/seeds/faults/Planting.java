package dev.signalbox.seeds.faults;

/**
 * A method that is made to do something else. {@code method} is its name, followed by the simple
 * names of its parameters in brackets where there are several: {@code of(Ledger,Batch)}.
 */
record Planting(String type, String method, Twist twist) {
  private static final String ROOT = "dev.signalbox.";

  /** In the engine, by the class's name below its root: {@code judge.Blame}. */
  static Planting engine(String type, String method, Twist twist) {
    return new Planting(ROOT + "engine." + type, method, twist);
  }

  static Planting runtime(String type, String method, Twist twist) {
    return new Planting(ROOT + "runtime." + type, method, twist);
  }

  static Planting guard(String method, Twist twist) {
    return new Planting(ROOT + "host.LandingGuard", method, twist);
  }

  static Planting world(String type, String method, Twist twist) {
    return new Planting(ROOT + "simulation." + type, method, twist);
  }
}
