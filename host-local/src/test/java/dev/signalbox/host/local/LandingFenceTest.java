package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.effects.LandRefusal;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.TestPermits;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens to a landing in the last moment, between being prepared and being done. */
class LandingFenceTest {
  /** The landing looks at its clock when it is asked, and when git has prepared the move. */
  private static final int PREPARED = 2;

  @TempDir Path folder;
  private LocalScene scene;
  private ContractStage stage;
  private Effect.Unit unit;
  private Built built;
  private Effect.Land land;
  private CommitSha before;

  @BeforeEach
  void build() {
    scene = new LocalScene(folder);
    stage = ContractStage.with(scene);
    unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    built = stage.built(unit);
    land = stage.toLand(built, unit);
    before = stage.tip();
  }

  @Test
  void whoever_settles_a_prepared_landing_makes_it_impossible() throws Exception {
    var other = scene.another(folder);
    var settled = new ArrayList<Ending<CommitSha, LandRefusal>>();
    scene.clock.atLook(
        PREPARED,
        () -> {
          assertThat(lock()).content().isEqualTo(built.commit() + "\n");
          settled.add(other.settle(HostScene.SLUG, land));
        });

    assertThat(stage.land(land)).isEqualTo(new Ending.Unknown<>());

    assertThat(settled).containsExactly(new Ending.RetryLater<>(scene.now()));
    assertThat(stage.tip()).isEqualTo(before);
    assertThat(lock()).doesNotExist();
    assertThat(scene.repository.folder().resolve("HEAD.lock")).doesNotExist();
    assertThat(paths()).isEmpty();
    assertThat(stage.land(stage.toLand(built, unit))).isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  void a_permit_that_ends_while_git_prepares_is_not_used() throws Exception {
    scene.clock.atLook(PREPARED, () -> scene.passTime(Duration.ofMinutes(2)));

    assertThat(stage.land(land)).isEqualTo(new Ending.Refused<>(new LandRefusal.NoPermit()));

    assertThat(stage.tip()).isEqualTo(before);
    assertThat(lock()).doesNotExist();
    assertThat(paths()).isEmpty();
  }

  @Test
  void a_landing_leaves_no_path_behind() throws Exception {
    stage.land(land);
    assertThat(paths()).isEmpty();
  }

  @Test
  void settling_one_landing_leaves_the_path_of_another_alone() throws Exception {
    var other = stage.toLand(built, unit);
    scene.clock.atLook(PREPARED, () -> scene.host.settle(HostScene.SLUG, other));

    assertThat(stage.land(land)).isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  void the_lock_of_a_landing_whose_process_died_is_taken_away() throws Exception {
    layPath();
    Files.writeString(lock(), built.commit() + "\n");

    assertThat(stage.land(stage.toLand(built, unit))).isInstanceOf(Ending.RetryLater.class);
    assertThat(scene.host.settle(HostScene.SLUG, land)).isInstanceOf(Ending.RetryLater.class);

    assertThat(lock()).doesNotExist();
    assertThat(stage.land(stage.toLand(built, unit))).isEqualTo(new Ending.Done<>(built.commit()));
  }

  @Test
  void the_lock_of_a_push_under_way_is_respected() throws Exception {
    layPath();
    for (String other : List.of("1".repeat(40) + "\n", "")) {
      Files.writeString(lock(), other);
      scene.host.settle(HostScene.SLUG, land);
      assertThat(lock()).exists();
    }
    Files.writeString(lock(), built.commit() + "\n");
    scene.host.settle(HostScene.SLUG, land);
    assertThat(lock()).as("nothing of this landing was left").exists();
  }

  @Test
  void a_lock_that_nobody_can_hold_any_more_is_taken_away() throws Exception {
    for (String content : List.of(built.commit() + "\n", "")) {
      Files.writeString(lock(), content);
      Files.setLastModifiedTime(lock(), FileTime.from(Instant.now().minusSeconds(90)));
      scene.host.settle(HostScene.SLUG, land);
      assertThat(lock()).doesNotExist();
    }
  }

  @Test
  void a_landing_that_could_not_be_recorded_is_recorded_when_it_is_settled() {
    var number = unit.changes().getFirst().number();
    var failing =
        new LocalHost(
            folder,
            scene.records,
            new NoActions(),
            (_, _) -> {
              throw new IllegalStateException("nobody listens");
            },
            new PendingChecks(scene.records),
            (_, _) -> "",
            scene.clock);

    assertThat(failing.land(TestPermits.of(HostScene.SLUG, land, land.notAfter())))
        .isEqualTo(new Ending.Unknown<>());
    assertThat(stage.settle(land)).isEqualTo(new Ending.Done<>(built.commit()));

    assertThat(stage.shown(number).state()).isEqualTo(State.MERGED);
  }

  private Path lock() {
    return scene.repository.folder().resolve("refs/heads/main.lock");
  }

  private Path permits() {
    return folder.resolve("octo/.permits/widgets.git");
  }

  private void layPath() throws IOException {
    Files.createDirectories(permits().resolve(land.id().value() + "-left"));
  }

  private List<Path> paths() throws IOException {
    try (var found = Files.list(permits())) {
      return found.toList();
    }
  }
}
