package dev.signalbox.scheduling.workload;

import java.util.List;

/** What cells of one family have in common. */
record CellFamily(String name, int hours, ChangeMix mix) {
  private static final ConflictOdds MANY = new ConflictOdds(0.06, 0.5, 0.005);
  private static final BuildMinutes LONG = new BuildMinutes(30, 60);
  private static final BuildMinutes SHORT = new BuildMinutes(20, 35);

  static final List<CellFamily> ALL =
      List.of(
          of("prod", 2, LONG, new ScopeSpread(1_000, 0.5, 0.6, 0.001), MANY),
          of("low", 2, LONG, new ScopeSpread(5_000, 0.3, 0.3, 0.001), MANY),
          of("stress", 2, LONG, new ScopeSpread(250, 0.5, 0.6, 0.001), MANY),
          of("one", 4, SHORT, ScopeSpread.ONE_LANE, new ConflictOdds(0.005, 0.5, 0.002)));

  private static final ScopeSpread OF_TEAM = new ScopeSpread(20, 0.8, 0.4, 0.02);
  private static final ConflictOdds IN_TEAM = new ConflictOdds(0.02, 0.5, 0.003);

  private static CellFamily of(
      String name, int hours, BuildMinutes builds, ScopeSpread spread, ConflictOdds conflicts) {
    return new CellFamily(
        name, hours, new ChangeMix(builds, spread, conflicts, FailureOdds.TELLING));
  }

  /** A small repository with so many scopes. */
  static CellFamily team(int scopes) {
    var spread =
        new ScopeSpread(scopes, OF_TEAM.exponent(), OF_TEAM.meanExtra(), OF_TEAM.everyScope());
    return of("team", 4, SHORT, spread, IN_TEAM);
  }

  WorkloadCell cell(String cell, int perHour, int workers) {
    var traffic = new Traffic(perHour, hours, new ArrivalShape.Poisson());
    return new WorkloadCell(cell, traffic, workers, mix, CiBehaviour.STEADY);
  }
}
