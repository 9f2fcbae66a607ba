package dev.signalbox.store;

/**
 * Tables that somebody else than the store keeps in the database, with migrations of their own,
 * numbered by themselves.
 *
 * @param name what their history is kept under; stored, so it never changes
 * @param migrations where their migrations are on the class path
 */
public record TableSet(String name, String migrations) {
  String history() {
    return name + "_schema_history";
  }
}
