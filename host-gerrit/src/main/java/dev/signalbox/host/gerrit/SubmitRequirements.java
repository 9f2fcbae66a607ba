package dev.signalbox.host.gerrit;

import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.gerrit.calls.GerritException;
import dev.signalbox.host.gerrit.changes.ChangeSync;
import dev.signalbox.host.gerrit.changes.GerritChange.ChangeStatus;
import dev.signalbox.host.gerrit.changes.LabelRoles;
import java.util.List;
import java.util.Optional;

/**
 * What Gerrit asks for before it submits. A landing is a push, for which Gerrit itself asks nothing
 * but the right to push.
 */
record SubmitRequirements(RepositorySlug slug, ChangeSync sync, LabelRoles labels) {
  /** Who may not land, and why. */
  record Objection(PullRequestNumber at, String why) {}

  Optional<Objection> to(List<Unit> units) throws GerritException {
    for (var unit : units) {
      for (var change : unit.changes()) {
        var objection = to(change);
        if (objection.isPresent()) return objection;
      }
    }
    return Optional.empty();
  }

  private Optional<Objection> to(Pinned pinned) throws GerritException {
    var found = sync.change(slug, pinned.number());
    if (found.isEmpty()) return objection(pinned, "Gerrit has no such change any more");
    var change = found.get();
    if (change.status() == ChangeStatus.ABANDONED) return objection(pinned, "it was abandoned");
    if (change.status() == ChangeStatus.MERGED) return Optional.empty();
    if (!change.head().equals(pinned.head())) {
      return objection(pinned, "it has a newer patch set");
    }
    var missing = change.missing(labels);
    return missing.isEmpty()
        ? Optional.empty()
        : objection(
            pinned,
            "Gerrit's submit requirements are not satisfied: " + String.join(", ", missing));
  }

  private static Optional<Objection> objection(Pinned pinned, String why) {
    return Optional.of(new Objection(pinned.number(), why));
  }
}
