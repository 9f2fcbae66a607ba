package dev.signalbox.simulation.promises;

/** Whoever lost the lease neither commits nor lands. */
public final class OneWriter implements Promise {
  @Override
  public String name() {
    return "one writer";
  }

  @Override
  public void check(Moment moment) {
    NotKept.unless(
        moment.truth().runtime().cluster().staleGrants() == 0,
        "a stale writer could write or was let land");
  }
}
