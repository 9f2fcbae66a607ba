package dev.signalbox.simulation.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.simulation.content.Speculated.Built;
import dev.signalbox.simulation.content.Speculated.Conflict;
import dev.signalbox.simulation.content.Speculated.NotDescending;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IndependentMergeTest {
  private static final int HISTORIES = Integer.getInteger("signalbox.opinions", 400);

  private final Objects objects = new Objects();
  private int built;

  @ParameterizedTest
  @EnumSource(MergeMethod.class)
  void it_agrees_with_what_is_built_in_random_histories(MergeMethod method) {
    var differences = new ArrayList<String>();
    for (int seed = 1; seed <= HISTORIES; seed++) {
      RandomHistory history = RandomHistory.of(objects, seed, 14);
      for (int landing = 0; landing < 6; landing++) {
        CommitSha tip = history.any();
        List<CommitSha> heads = List.of(history.any(), history.any());
        Optional<Tree> expected = IndependentMerge.treeOf(objects, tip, heads, method);
        if (!expected.equals(built(tip, heads, method))) differences.add("seed " + seed);
      }
    }
    assertThat(differences).isEmpty();
    assertThat(built).isGreaterThan(HISTORIES / 8);
  }

  private Optional<Tree> built(CommitSha tip, List<CommitSha> heads, MergeMethod method) {
    var changes = new ArrayList<PullContent>();
    for (CommitSha head : heads) {
      changes.add(new PullContent(new PullRequestNumber(changes.size()), head, "title", "ada"));
    }
    return switch (Speculation.build(objects, tip, changes, method, Instant.EPOCH, "")) {
      case Built done -> {
        built++;
        yield Optional.of(done.tree());
      }
      case Conflict conflict -> Optional.empty();
      case NotDescending late -> Optional.empty();
    };
  }
}
