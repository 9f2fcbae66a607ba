package dev.signalbox.host.candidates;

import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.git.CommitText.Signature;
import dev.signalbox.host.git.GitRepository;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps candidates, and tells what they were made of. Each batch has a ref that leads to its
 * candidate over a tag, and the tag's text lists what was put on what: git holds both or neither.
 */
public final class CandidateRefs {
  private static final String REFS = "refs/signalbox/batches/";

  private final GitRepository repository;

  public CandidateRefs(GitRepository repository) {
    this.repository = repository;
  }

  /** A unit, what it was put on, and what that gave. */
  record BuildStep(CommitSha below, CommitSha top, Unit unit) {
    String written() {
      var words = new ArrayList<String>();
      words.add(below.hex());
      words.add(top.hex());
      words.add(unit.method().name());
      words.add(unit.at().toString());
      for (Pinned change : unit.changes()) {
        words.add(change.number().value() + ":" + change.head());
      }
      return String.join(" ", words);
    }

    static BuildStep parse(String line) {
      String[] words = line.split(" ", -1);
      var changes = new ArrayList<Pinned>();
      for (String change : List.of(words).subList(4, words.length)) {
        String[] parts = change.split(":", 2);
        changes.add(
            new Pinned(new PullRequestNumber(Long.parseLong(parts[0])), new CommitSha(parts[1])));
      }
      var unit = new Unit(changes, MergeMethod.valueOf(words[2]), Instant.parse(words[3]));
      return new BuildStep(new CommitSha(words[0]), new CommitSha(words[1]), unit);
    }
  }

  /** What leads to the candidate of a batch. */
  public static String refOf(BatchId batch) {
    return REFS + batch;
  }

  void keep(BatchId batch, CommitSha top, List<BuildStep> steps) throws IOException {
    var text = new StringBuilder("object ").append(top).append("\ntype commit\ntag batch-");
    text.append(batch).append("\ntagger ");
    text.append(Signature.of(Stacking.QUEUE, steps.getLast().unit().at())).append("\n\n");
    for (BuildStep step : steps) text.append(step.written()).append('\n');
    repository.setRef(refOf(batch), repository.write("tag", text.toString()));
  }

  /** What was made last for a batch, if it is kept. */
  public Optional<CommitSha> of(BatchId batch) throws IOException {
    return repository.peeled(refOf(batch));
  }

  public void forget(BatchId batch) throws IOException {
    repository.removeRef(refOf(batch));
  }

  /** Whether some batch has this commit for its candidate. */
  public boolean isKept(CommitSha commit) throws IOException {
    return repository.peeledIn(REFS).contains(commit);
  }

  /** What lies between the branch and that commit, lowest first, as far as is known. */
  List<Unit> between(CommitSha tip, CommitSha commit) throws IOException {
    var units = new ArrayList<Unit>();
    if (repository.isAncestor(commit, tip)) return units;
    var steps = byTop();
    for (var step = steps.get(commit); step != null; step = steps.get(step.below())) {
      units.addFirst(step.unit());
      if (step.below().equals(step.top()) || repository.isAncestor(step.below(), tip)) break;
    }
    return units;
  }

  private Map<CommitSha, BuildStep> byTop() throws IOException {
    var steps = new HashMap<CommitSha, BuildStep>();
    for (String line : repository.lines("for-each-ref", "--format=%(contents)", REFS)) {
      if (line.isBlank()) continue;
      var step = BuildStep.parse(line);
      steps.putIfAbsent(step.top(), step);
    }
    return steps;
  }
}
