package dev.signalbox.scheduling.driver;

import dev.signalbox.scheduling.workload.Authors;
import dev.signalbox.scheduling.workload.QueuedChange;
import dev.signalbox.scheduling.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What can be seen of changes before they are tested: who sent them, how long the checks on their
 * own heads took, and which files they change. A change has a file in a folder of each of its
 * scopes, and shares one with each change that it is close to.
 */
final class ChangeSignals {
  private static final int MOST_FOLDERS = 4;

  private final Workload workload;
  private final Authors authors;

  ChangeSignals(Workload workload) {
    this.workload = workload;
    this.authors = new Authors(workload);
  }

  String author(QueuedChange change) {
    return authors.of(change);
  }

  Duration checksTook(QueuedChange change) {
    return Duration.ofMillis(change.predictedMillis());
  }

  List<String> folders(QueuedChange change) {
    return change.scopes().scopes().stream()
        .limit(MOST_FOLDERS)
        .map(scope -> "src/scope-" + scope)
        .toList();
  }

  List<String> files(QueuedChange change) {
    var files = new ArrayList<String>();
    for (var folder : folders(change)) files.add(folder + "/" + WorkloadPulls.path(change));
    if (files.isEmpty()) files.add(WorkloadPulls.path(change));
    for (int other : workload.hot().of(change.index())) {
      int first = Math.min(other, change.index());
      int second = Math.max(other, change.index());
      files.add("src/shared/close-" + first + "-" + second);
    }
    return files;
  }
}
