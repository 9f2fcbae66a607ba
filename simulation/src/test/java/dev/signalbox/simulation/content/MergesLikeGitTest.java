package dev.signalbox.simulation.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.MergeResult.Conflicted;
import dev.signalbox.simulation.content.MergeResult.Merged;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real git is the judge of what a merge gives. */
class MergesLikeGitTest {
  private static final int HISTORIES = Integer.getInteger("signalbox.git.histories", 40);
  private static final long FIRST_SEED = Long.getLong("signalbox.git.seed", 1);
  private static final int MERGES_EACH = 10;

  @TempDir private Path folder;

  private final Objects objects = new Objects();
  private int clean;
  private int conflicts;
  private int crissCrosses;

  @Test
  void every_merge_gives_the_tree_that_git_gives_or_conflicts_where_git_does() throws IOException {
    var git = new RealRepository(folder);
    var histories = new ArrayList<RandomHistory>();
    var commits = new LinkedHashSet<CommitSha>();
    for (long seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed++) {
      RandomHistory history = RandomHistory.of(objects, seed, 16);
      histories.add(history);
      commits.addAll(history.commits());
    }
    git.load(objects, List.copyOf(commits));
    var differences = new ArrayList<String>();
    for (int at = 0; at < HISTORIES; at++) {
      for (int merge = 0; merge < MERGES_EACH; merge++) {
        compare(git, histories.get(at), "seed " + (FIRST_SEED + at), differences);
      }
    }
    assertThat(differences).isEmpty();
    assertThat(clean).as("clean merges").isGreaterThan(HISTORIES);
    assertThat(conflicts).as("conflicts").isGreaterThan(HISTORIES);
    assertThat(crissCrosses).as("merges with several bases").isGreaterThan(HISTORIES / 8);
  }

  @Test
  void every_text_is_merged_as_git_merges_it() throws IOException {
    var git = new RealRepository(folder);
    var content = new RandomContent(RandomGeneratorFactory.of("L64X128MixRandom").create(7));
    Tree base = content.tree(2000, 9);
    Tree ours = content.editedEverywhere(base);
    Tree theirs = content.editedEverywhere(base);
    CommitSha root = objects.commit(List.of(), base, "ada", "base", Instant.EPOCH);
    CommitSha one = objects.commit(List.of(root), ours, "ada", "ours", Instant.EPOCH);
    CommitSha other = objects.commit(List.of(root), theirs, "ada", "theirs", Instant.EPOCH);
    git.load(objects, List.of(root, one, other));
    RealRepository.Outcome expected = git.merge(one, other);
    TreeMerge merge = TreeMerge.of(base, ours, theirs);
    assertThat(merge.conflicts()).isEqualTo(expected.conflicts()).hasSizeBetween(200, 1800);
    Map<String, String> blobs = RealRepository.blobs(merge.tree());
    blobs.keySet().removeAll(expected.conflicts());
    expected.blobs().keySet().removeAll(expected.conflicts());
    assertThat(blobs).isEqualTo(expected.blobs());
  }

  private void compare(
      RealRepository git, RandomHistory history, String name, List<String> differences) {
    CommitSha ours = history.any();
    CommitSha theirs = history.any();
    if (objects.isAncestor(ours, theirs) || objects.isAncestor(theirs, ours)) return;
    if (objects.mergeBases(ours, theirs).size() > 1) crissCrosses++;
    RealRepository.Outcome outcome = git.merge(ours, theirs);
    Optional<Map<String, String>> expected =
        outcome.conflicts().isEmpty() ? Optional.of(outcome.blobs()) : Optional.empty();
    Optional<Map<String, String>> actual =
        switch (ThreeWayMerge.merge(objects, ours, theirs)) {
          case Merged merged -> Optional.of(RealRepository.blobs(merged.tree()));
          case Conflicted conflicted -> Optional.empty();
        };
    if (expected.isPresent()) clean++;
    else conflicts++;
    if (!expected.equals(actual)) {
      String bases = " from " + objects.mergeBases(ours, theirs);
      differences.add(
          name
              + ": "
              + objects.get(ours).message()
              + " + "
              + objects.get(theirs).message()
              + bases
              + "\n  git  "
              + expected
              + "\n  ours "
              + actual);
    }
  }
}
