package dev.signalbox.engine.ledger;

import dev.signalbox.engine.conditions.Operand.Permission;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What people wrote about a pull request, and who they are. */
public record Description(
    String title,
    String body,
    String headBranch,
    String url,
    Author author,
    List<Label> labels,
    List<String> assignees,
    Optional<String> milestone,
    Instant createdAt,
    Instant updatedAt,
    String sender,
    Permission senderPermission) {

  public Description {
    labels = List.copyOf(labels);
    assignees = List.copyOf(assignees);
  }

  public record Author(long id, String login) {}

  public record Label(long id, String name, String color, boolean byDefault) {}

  public List<String> labelNames() {
    if (labels.isEmpty()) return List.of();
    var names = new ArrayList<String>(labels.size());
    for (var label : labels) names.add(label.name());
    return names;
  }
}
