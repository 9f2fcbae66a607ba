package dev.signalbox.engine.overview;

import static dev.signalbox.engine.overview.StatusPoint.*;

import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Which status follows which. One decision may take a batch several steps, so that a batch which is
 * put back can be replaced before anyone saw it wait.
 */
public final class StatusTransitions {
  /** Of batches that are there: in one decision, from what was to what is. */
  public static final Map<StatusPoint, Set<StatusPoint>> OF_BATCHES = ofBatches();

  /** Of batches that are filling, which are views of the line. */
  public static final Map<StatusPoint, Set<StatusPoint>> OF_FILLING = ofFilling();

  private StatusTransitions() {}

  public static boolean isDeclared(StatusPoint from, StatusPoint to) {
    return OF_BATCHES.getOrDefault(from, Set.of()).contains(to);
  }

  private static Map<StatusPoint, Set<StatusPoint>> ofBatches() {
    var green = EnumSet.of(WAITING_FOR_MERGE, WAITING_SCHEDULE, FROZEN);
    var stopped = EnumSet.of(WAITING_FOR_REQUEUE, REPLACED, GONE);
    var red = EnumSet.of(WAITING_FOR_PREVIOUS_BATCHES, BISECTING, FAILED);
    var table = new EnumMap<StatusPoint, Set<StatusPoint>>(StatusPoint.class);
    table.put(APPEARS, EnumSet.of(PREPARING, WAITING_FOR_PREVIOUS_BATCHES, WAITING_FOR_REQUEUE));
    table.put(
        PREPARING,
        union(EnumSet.of(RUNNING, WAITING_FOR_PREVIOUS_BATCHES, FAILED), green, stopped));
    table.put(RUNNING, union(EnumSet.of(PREPARING, MERGED), green, red, stopped));
    for (var point : green) {
      var next = union(EnumSet.of(PREPARING, MERGED), green, red, stopped);
      next.remove(point);
      table.put(point, next);
    }
    table.put(
        WAITING_FOR_PREVIOUS_BATCHES,
        union(EnumSet.of(PREPARING, RUNNING, BISECTING, MERGED, FAILED), green, stopped));
    table.put(BISECTING, union(EnumSet.of(MERGED, FAILED), stopped));
    table.put(WAITING_FOR_REQUEUE, EnumSet.of(REPLACED, GONE));
    table.put(MERGED, EnumSet.of(GONE));
    table.put(FAILED, EnumSet.of(GONE));
    return frozen(table);
  }

  private static Map<StatusPoint, Set<StatusPoint>> ofFilling() {
    var table = new EnumMap<StatusPoint, Set<StatusPoint>>(StatusPoint.class);
    table.put(APPEARS, EnumSet.of(WAITING_FOR_BATCH, WAITING_FOR_PREVIOUS_BATCHES));
    table.put(
        WAITING_FOR_BATCH, EnumSet.of(PREPARING, WAITING_FOR_PREVIOUS_BATCHES, REPLACED, GONE));
    table.put(
        WAITING_FOR_PREVIOUS_BATCHES, EnumSet.of(PREPARING, WAITING_FOR_BATCH, REPLACED, GONE));
    return frozen(table);
  }

  @SafeVarargs
  private static EnumSet<StatusPoint> union(EnumSet<StatusPoint>... sets) {
    var all = EnumSet.noneOf(StatusPoint.class);
    for (var set : sets) all.addAll(set);
    return all;
  }

  private static Map<StatusPoint, Set<StatusPoint>> frozen(
      Map<StatusPoint, Set<StatusPoint>> table) {
    table.replaceAll((_, next) -> Collections.unmodifiableSet(next));
    return Collections.unmodifiableMap(table);
  }
}
