package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.audit.Auditor;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class LandingAuditTest {
  private static final List<MergeMethod> METHODS =
      List.of(MergeMethod.MERGE, MergeMethod.SQUASH, MergeMethod.REBASE, MergeMethod.MERGE_BATCH);

  @TempDir Path folder;
  private LocalScene scene;
  private ContractStage stage;

  @BeforeEach
  void set() {
    scene = new LocalScene(folder);
    stage = ContractStage.with(scene);
  }

  static LongStream seeds() {
    return Boolean.getBoolean("signalbox.long") ? LongStream.of(3, 5, 13) : LongStream.of(5);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whatever_is_built_rightly_passes(long seed) throws Exception {
    var files = new HashMap<String, String>();
    for (int at = 0; at < 12; at++) files.put("f" + at, RandomWork.text(at));
    scene.set(HostScene.MAIN, scene.commit(List.of(stage.tip()), files, "Begin"));
    var work = new RandomWork(scene, stage, seed);
    int audited = 0;
    for (int round = 0; round < 4; round++) {
      work.pushToMain();
      var pulls = List.of(work.pull(), work.pull(), work.pull());
      var first = stage.unit(METHODS.get(round), pulls.get(0), pulls.get(1));
      var second = stage.unit(METHODS.get((round + (int) seed) % 4), pulls.get(2));
      audited += isAudited(List.of(), first) ? 1 : 0;
      audited += isAudited(List.of(first), second) ? 1 : 0;
    }
    assertThat(audited).isPositive();
  }

  private boolean isAudited(List<Unit> ahead, Unit own) throws Exception {
    var built = stage.build(stage.toBuild(stage.tip(), ahead, own, false));
    if (!(built instanceof Ending.Done<Built, BuildRefusal>(var done))) return false;
    var units = new ArrayList<>(ahead);
    units.add(own);
    var land = stage.toLand(done, units.toArray(Unit[]::new));
    assertThat(Auditor.complaint(scene.repository, land)).isEmpty();
    return true;
  }

  @ParameterizedTest
  @EnumSource(names = {"MERGE", "SQUASH", "MERGE_BATCH"})
  void histories_that_cross_are_merged_from_all_that_they_share(MergeMethod method)
      throws Exception {
    var base = stage.tip();
    var left = scene.edit(base, Map.of("a", "left\n2\n3\n4\n5\n6\n7\n"));
    var right = scene.edit(base, Map.of("a", "1\n2\n3\n4\n5\n6\nright\n"));
    var both = Map.of("a", "left\n2\n3\n4\n5\n6\nright\n", "b", "1\n2\n3\n");
    scene.set(HostScene.MAIN, scene.commit(List.of(left, right), both, "Merge"));
    var crossed = scene.commit(List.of(right, left), both, "Merge");
    var head = scene.edit(crossed, Map.of("a", "left\n2\n3\nfour\n5\n6\nright\n"));
    var unit = stage.unit(method, scene.open(head, HostScene.MAIN));

    var built = stage.built(unit);

    assertThat(Auditor.complaint(scene.repository, stage.toLand(built, unit))).isEmpty();
    assertThat(scene.files(built.commit())).containsEntry("a", "left\n2\n3\nfour\n5\n6\nright\n");
  }

  @Test
  void it_writes_nothing_into_the_repository() throws Exception {
    var unit = stage.unit(MergeMethod.REBASE, stage.pull("b", "x\n"), stage.pull("c", "y\n"));
    stage.pushToMain("d", "z\n");
    var land = stage.toLand(stage.built(unit), unit);
    String before = scene.repository.tell("", "count-objects", "-v");

    assertThat(Auditor.complaint(scene.repository, land)).isEmpty();

    assertThat(scene.repository.tell("", "count-objects", "-v")).isEqualTo(before);
  }

  @Test
  void it_says_what_is_missing() throws Exception {
    var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    var built = stage.built(unit);
    var nowhere = new CommitSha("1".repeat(40));

    assertThat(Auditor.complaint(scene.repository, stage.toLand(nowhere, built.tree(), unit)))
        .contains("the commit is not in the repository");
  }

  @Test
  void it_names_the_merge_that_was_expected() throws Exception {
    var pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.SQUASH, pull);
    stage.pushToMain("a", "landed before\n");
    var right = stage.built(unit);
    var wrong = scene.commit(List.of(stage.tip()), scene.files(pull.head()), "Squash");
    var tree = scene.repository.tree(wrong);

    assertThat(Auditor.complaint(scene.repository, stage.toLand(wrong, tree, unit)))
        .contains("an independent merge gives another tree: " + right.tree());
  }
}
