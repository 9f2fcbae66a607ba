package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.CommitText;
import dev.signalbox.host.git.Commits;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds all that is needed of the pull requests of some units, their heads in one reading. */
final class ChangeLoader {
  private final Map<Pinned, CandidateChange> changes = new HashMap<>();
  private Optional<BuildRefusal> refusal = Optional.empty();

  static ChangeLoader of(GitRepository repository, List<Unit> units, Titled.Lookup titles)
      throws IOException {
    var boarding = new ChangeLoader();
    var heads = units.stream().flatMap(unit -> unit.changes().stream()).map(Pinned::head);
    var texts = Commits.read(repository, heads.distinct().toList());
    for (Unit unit : units) {
      for (Pinned pinned : unit.changes()) {
        boarding.board(pinned, texts, titles.of(pinned.number()), unit);
      }
    }
    return boarding;
  }

  private void board(
      Pinned pinned, Map<CommitSha, CommitText> texts, Optional<Titled> words, Unit unit) {
    var text = texts.get(pinned.head());
    if (text == null) {
      refuse(pinned, "its head " + pinned.head() + " is not in the repository");
    } else if (words.isEmpty()) {
      refuse(pinned, "there is no such pull request");
    } else {
      var message = unit.commitMessage().map(it -> words.get().filledInto(it, pinned.number()));
      changes.put(
          pinned,
          new CandidateChange(
              pinned.number(),
              pinned.head(),
              text,
              words.get(),
              message,
              unit.stackedChange(pinned.number())));
    }
  }

  private void refuse(Pinned pinned, String why) {
    if (refusal.isPresent()) return;
    refusal = Optional.of(new BuildRefusal.Unprocessable(pinned.number(), why));
  }

  Optional<BuildRefusal> refusal() {
    return refusal;
  }

  /** Those of the units that could be found. */
  List<CandidateChange> changes(List<Unit> units) {
    var found = new ArrayList<CandidateChange>();
    for (Unit unit : units) found.addAll(changes(unit));
    return found;
  }

  List<CandidateChange> changes(Unit unit) {
    var found = new ArrayList<CandidateChange>();
    for (Pinned pinned : unit.changes()) {
      var change = changes.get(pinned);
      if (change != null) found.add(change);
    }
    return found;
  }
}
