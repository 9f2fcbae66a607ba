package dev.signalbox.app.ci;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.app.output.Shown;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestFailureDetails;
import dev.signalbox.testresults.TestOutcome;
import dev.signalbox.wire.Json;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What was uploaded, and what came of it.
 *
 * @param quarantined failed tests that do not count
 */
record UploadOutcome(ReadReports reports, Set<String> quarantined) {
  private static final int LONGEST_MESSAGE = 120;

  Set<String> counting() {
    var counting = new TreeSet<>(reports.failedTests());
    counting.removeAll(quarantined);
    return counting;
  }

  void print(PrintWriter out, Colours colours, boolean isQuiet) {
    if (!isQuiet) out.println(sentence());
    list(out, colours.red("Failed:"), counting());
    if (!isQuiet) {
      list(out, colours.yellow("Failed, but in quarantine and not counted:"), quarantined);
    }
  }

  String json() {
    var told = new LinkedHashMap<String, Object>();
    told.put("reports", reports.files());
    told.put("tests", reports.cases().size());
    told.put("passed", count(TestOutcome.PASSED));
    told.put("skipped", count(TestOutcome.SKIPPED));
    told.put("failed_tests", counting());
    told.put("quarantined_tests", quarantined);
    return Json.text(told);
  }

  private String sentence() {
    var parts = new ArrayList<String>();
    parts.add(count(TestOutcome.PASSED) + " passed");
    parts.add(reports.failedTests().size() + " failed");
    if (!quarantined.isEmpty()) parts.add(quarantined.size() + " of them in quarantine");
    parts.add(count(TestOutcome.SKIPPED) + " skipped");
    return counted(reports.cases().size(), "test result")
        + " from "
        + counted(reports.files(), "report")
        + ": "
        + String.join(", ", parts)
        + ".";
  }

  private void list(PrintWriter out, String title, Set<String> names) {
    if (names.isEmpty()) return;
    out.println(title);
    Map<String, String> messages = messages();
    for (String name : names) {
      String message = messages.getOrDefault(name, "");
      out.println("  " + Plain.text(name) + (message.isEmpty() ? "" : ": " + message));
    }
  }

  private Map<String, String> messages() {
    var messages = new LinkedHashMap<String, String>();
    for (TestCase test : reports.cases()) {
      test.failure()
          .map(TestFailureDetails::message)
          .ifPresent(
              message ->
                  messages.putIfAbsent(
                      test.name(), Shown.shortened(Plain.text(message.strip()), LONGEST_MESSAGE)));
    }
    return messages;
  }

  private long count(TestOutcome outcome) {
    return reports.cases().stream().filter(test -> test.outcome() == outcome).count();
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
