package dev.signalbox.host;

import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What somebody wants to be different about a pull request. Labels are added to those it has; what
 * it depends on is replaced, unless nothing is given.
 */
public record PullRevision(
    Optional<String> title,
    Optional<String> body,
    Optional<Boolean> draft,
    List<String> labels,
    Set<PullRequestNumber> dependsOn) {
  public static final String PRIORITY = "priority:";
  public static final PullRevision NONE =
      new PullRevision(Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Set.of());

  public PullRevision {
    labels = List.copyOf(labels);
    dependsOn = Set.copyOf(dependsOn);
  }

  /** A pull request has one priority at most: another one takes its place. */
  List<String> labelled(List<String> present) {
    boolean ranks = labels.stream().anyMatch(label -> label.startsWith(PRIORITY));
    var all = new ArrayList<String>();
    for (String label : present) {
      if (!ranks || !label.startsWith(PRIORITY)) all.add(label);
    }
    all.addAll(labels);
    return all.stream().distinct().toList();
  }
}
