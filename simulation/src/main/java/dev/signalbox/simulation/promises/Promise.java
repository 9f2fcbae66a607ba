package dev.signalbox.simulation.promises;

/** Something that holds whatever happens. Keeps its own notes, for one run. */
public interface Promise {
  String name();

  /** Throws {@link NotKept} if it does not hold after this decision. */
  void check(Moment moment);

  /** Asked once at the end, when faults have stopped and time has passed. */
  default void checkAtRest(Rest rest) {}
}
