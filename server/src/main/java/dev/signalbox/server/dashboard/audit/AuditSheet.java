package dev.signalbox.server.dashboard.audit;

import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The page of the audit trail, newest first.
 *
 * @param older where it goes on; empty at its end
 */
public record AuditSheet(
    Frame frame,
    String fault,
    String address,
    List<ActionChoice> actions,
    String actor,
    List<AuditLine> lines,
    String older) {
  /** An action that can be asked for. */
  public record ActionChoice(String name, boolean isChosen) {}

  public AuditSheet {
    actions = List.copyOf(actions);
    lines = List.copyOf(lines);
  }

  public boolean isEmpty() {
    return lines.isEmpty() && fault.isEmpty();
  }

  public boolean isFiltered() {
    return !actor.isEmpty() || actions.stream().anyMatch(ActionChoice::isChosen);
  }

  public boolean hasOlder() {
    return !older.isEmpty();
  }
}
