package dev.signalbox.app.ci;

import dev.signalbox.app.client.ServerClient;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/** Asks which of the tests that failed are in quarantine. */
record QuarantineCheck(ServerClient server, String path) {
  private static final int NAMES_A_REQUEST = 1_000;

  /**
   * Only names that were asked for, whatever the server answers.
   *
   * @param branch where it is to be merged into, else the branch itself
   */
  Set<String> of(Collection<String> failed, String branch) {
    var names = new ArrayList<>(failed);
    var quarantined = new TreeSet<String>();
    for (int from = 0; from < names.size(); from += NAMES_A_REQUEST) {
      var some = names.subList(from, Math.min(names.size(), from + NAMES_A_REQUEST));
      quarantined.addAll(quarantined(some, branch));
    }
    quarantined.retainAll(failed);
    return quarantined;
  }

  private List<String> quarantined(List<String> names, String branch) {
    return server
        .post(path, Map.of("tests_names", names, "branch", branch))
        .json()
        .path("quarantined_tests_names")
        .valueStream()
        .filter(JsonNode::isString)
        .map(JsonNode::stringValue)
        .toList();
  }
}
