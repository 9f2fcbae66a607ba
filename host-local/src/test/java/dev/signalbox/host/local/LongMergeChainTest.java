package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A chain of merges costs what starting git for each costs, however many files there are. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class LongMergeChainTest {
  private static final int FILES = 10_000;
  private static final int MERGES = 100;

  @TempDir Path folder;

  @Test
  void a_hundred_merges_into_ten_thousand_files_cost_little_more_than_starting_git()
      throws Exception {
    var scene = new LocalScene(folder);
    var stage = new ContractStage(scene, new AtomicLong());
    var files = new HashMap<String, String>();
    for (int at = 0; at < FILES; at++) files.put(path(at), "line\n".repeat(20) + at + "\n");
    scene.set(HostScene.MAIN, scene.commit(List.of(), files, "Begin"));
    var units = units(scene, stage, stage.tip());
    for (int warm = 0; warm < 20; warm++) scene.repository.tell("", "version");

    long bare = System.nanoTime();
    for (int at = 0; at < MERGES; at++) scene.repository.tell("", "version");
    bare = System.nanoTime() - bare;
    long chain = System.nanoTime();
    var built = stage.built(stage.tip(), units.subList(0, MERGES - 1), units.getLast());
    chain = System.nanoTime() - chain;

    assertThat(built.changes().paths()).hasSize(1);
    assertThat(chain).isLessThan(8 * bare);
  }

  private static List<Unit> units(LocalScene scene, ContractStage stage, CommitSha base) {
    var units = new ArrayList<Unit>();
    for (int at = 0; at < MERGES; at++) {
      var head = scene.edit(base, Map.of(path(at * 97), "changed\n"));
      units.add(stage.unit(MergeMethod.MERGE, scene.open(head, HostScene.MAIN)));
    }
    return units;
  }

  private static String path(int number) {
    return "d%d/e%d/f%d".formatted(number % 20, number / 20 % 20, number);
  }
}
