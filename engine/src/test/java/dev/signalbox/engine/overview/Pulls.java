package dev.signalbox.engine.overview;

import static dev.signalbox.engine.overview.ScriptedQueue.MAIN;
import static dev.signalbox.engine.overview.ScriptedQueue.START;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description;
import dev.signalbox.engine.ledger.Difference;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pull requests as a host would tell them. */
final class Pulls {
  private Pulls() {}

  static PullRequest open(long number, String... files) {
    return labelled(number, List.of(), files);
  }

  static PullRequest labelled(long number, List<String> labels, String... files) {
    return new PullRequest(
        new PullRequestNumber(number),
        1,
        PullRequest.State.OPEN,
        false,
        MAIN,
        new CommitSha(String.format("%040x", 0xA000000L + number)),
        Set.of(),
        description(number, labels),
        new Difference(List.of(files), List.of(), List.of(), 1, 0, 1, false),
        PullRequest.Reviews.NONE,
        List.of());
  }

  private static Description description(long number, List<String> labels) {
    return new Description(
        "Change " + number,
        "",
        "topic-" + number,
        "http://host/" + number,
        new Description.Author(1, "ada"),
        labels.stream().map(name -> new Description.Label(5, name, "red", false)).toList(),
        List.of(),
        Optional.empty(),
        START,
        START,
        "ada",
        Permission.WRITE);
  }
}
