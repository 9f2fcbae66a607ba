package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.MergeResult.Conflicted;
import dev.signalbox.simulation.content.MergeResult.Merged;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** A small graph of commits with branches and merges, the same for the same seed. */
final class RandomHistory {
  private static final Instant START = Instant.parse("2026-04-01T00:00:00Z");

  private final Objects objects;
  private final RandomGenerator random;
  private final RandomContent content;
  private final List<CommitSha> commits = new ArrayList<>();

  RandomHistory(Objects objects, long seed) {
    this.objects = objects;
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    this.content = new RandomContent(random);
  }

  static RandomHistory of(Objects objects, long seed, int size) {
    var history = new RandomHistory(objects, seed);
    history.add(List.of(), history.content.tree(7, 8), "root " + seed);
    while (history.commits.size() < size) history.grow();
    return history;
  }

  List<CommitSha> commits() {
    return commits;
  }

  CommitSha any() {
    return commits.get(random.nextInt(commits.size()));
  }

  private void grow() {
    CommitSha one = any();
    CommitSha other = any();
    if (random.nextBoolean()) {
      Tree tree = content.edited(objects.tree(one), 1 + random.nextInt(3));
      add(List.of(one), tree, "edit " + commits.size());
    } else if (!objects.isAncestor(one, other) && !objects.isAncestor(other, one)) {
      Tree tree =
          switch (ThreeWayMerge.merge(objects, one, other)) {
            case Merged merged -> merged.tree();
            case Conflicted conflicted -> objects.tree(one);
          };
      add(List.of(one, other), tree, "merge " + commits.size());
    }
  }

  private void add(List<CommitSha> parents, Tree tree, String message) {
    Instant at = START.plusSeconds(commits.size());
    commits.add(objects.commit(parents, tree, "ada", message, at));
  }
}
