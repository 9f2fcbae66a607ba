package dev.signalbox.store.audit;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A piece of the trail: what lies in the window and matches the filter, read from one side.
 *
 * @param place what entries are about; the whole service includes every owner and repository
 * @param until nothing later than this
 * @param start where reading begins, exclusive; from the edge of the window when absent
 * @param isToOlder whether the newest come first where the limit cuts
 */
public record AuditSlice(
    AuditPlace place,
    Filter filter,
    Instant from,
    AuditPosition until,
    Optional<AuditPosition> start,
    boolean isToOlder,
    int limit) {
  /**
   * Which entries are asked for.
   *
   * @param actions any of these; every one if empty
   * @param actor the name or the id of who did it
   */
  public record Filter(List<AuditAction> actions, Optional<String> actor) {
    public Filter {
      actions = actions.stream().distinct().sorted().toList();
    }
  }
}
