package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Effect.Unit;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.host.git.Commits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalCandidatesTest {
  private static final CommitSha NOWHERE = new CommitSha("1".repeat(40));

  @TempDir Path folder;
  private LocalScene scene;
  private ContractStage stage;

  @BeforeEach
  void set() {
    scene = new LocalScene(folder);
    stage = ContractStage.with(scene);
  }

  @Test
  void a_candidate_is_kept_by_a_ref_that_people_do_not_see_until_it_is_tidied() throws Exception {
    var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    var build = stage.toBuild(stage.tip(), List.of(), unit, false);
    var commit = ContractStage.done(stage.build(build)).commit();
    String ref = "refs/signalbox/batches/" + build.batch();

    assertThat(scene.repository.tell("", "rev-parse", ref + "^{commit}")).isEqualTo(commit.hex());
    assertThat(scene.repository.tell("", "ls-remote", "."))
        .contains("refs/pull/1/head")
        .doesNotContain("refs/signalbox");

    var tidy = new Effect.Tidy(stage.next(), build.batch(), Optional.of(commit), false);
    scene.host.tidy(HostScene.SLUG, tidy);
    assertThat(scene.repository.ref(ref)).isEmpty();
  }

  @Test
  void what_is_tested_apart_from_its_candidate_is_kept_while_it_is_tested() throws Exception {
    var unit = stage.unit(MergeMethod.SQUASH, stage.pull("b", "x\n"));
    var build = stage.toBuild(stage.tip(), List.of(), unit, true);
    var built = ContractStage.done(stage.build(build));
    assertThat(built.tested()).isNotEqualTo(built.commit());
    String inPlace = KeptCommits.of(built.tested(), Optional.empty());
    assertThat(scene.repository.ref(inPlace)).isPresent();
    var tested = Optional.of(built.tested());
    scene.host.tidy(HostScene.SLUG, new Effect.Tidy(stage.next(), build.batch(), tested, true));
    assertThat(scene.repository.ref(inPlace)).isEmpty();

    String probed = KeptCommits.of(stage.tip(), Optional.empty());
    var main = build.branch();
    scene.host.probe(HostScene.SLUG, stage.toProbe(stage.tip()));
    assertThat(scene.repository.ref(probed)).isPresent();
    scene.host.stopProbe(
        HostScene.SLUG, new Effect.StopProbe(stage.next(), main, stage.tip(), Optional.empty()));
    assertThat(scene.repository.ref(probed)).isEmpty();
  }

  @Test
  void a_commit_says_what_the_template_of_its_effect_says() throws Exception {
    var template = Optional.of("Landed {{ number }} of {{ author }}: {{ title }}, {{ other }}");
    var usual = stage.unit(MergeMethod.SQUASH, stage.pull("b", "x\n"));
    var unit = new Unit(usual.changes(), usual.method(), usual.at(), template);
    var built = ContractStage.done(stage.build(stage.toBuild(stage.tip(), List.of(), unit, false)));
    var pull = scene.records.pull(HostScene.SLUG, unit.changes().getFirst().number()).orElseThrow();
    var words = pull.description();
    assertThat(Commits.read(scene.repository, built.commit()).message())
        .isEqualTo(
            "Landed 1 of " + words.author().login() + ": " + words.title() + ", {{ other }}\n");
  }

  @Test
  void what_does_not_say_which_checks_to_run_is_not_carried_out_without_them() {
    var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    var build = stage.toBuild(stage.tip(), List.of(), unit, false);
    var old =
        new Effect.Build(
            build.id(),
            build.batch(),
            build.branch(),
            build.onto(),
            build.ahead(),
            build.own(),
            false,
            Optional.empty(),
            Optional.empty());
    assertThat(stage.build(old)).isInstanceOf(Ending.RetryLater.class);
    var probe =
        new Effect.Probe(
            stage.next(), HostScene.MAIN, stage.tip(), Optional.empty(), Optional.empty());
    assertThat(scene.host.probe(HostScene.SLUG, probe)).isInstanceOf(Ending.Refused.class);
    var again = new Effect.RunAgain(stage.next(), stage.tip(), Optional.empty());
    assertThat(scene.host.runAgain(HostScene.SLUG, again)).isInstanceOf(Ending.Refused.class);
    assertThat(scene.records.runs(HostScene.SLUG, stage.tip())).isEmpty();
  }

  @Test
  void two_batches_with_the_same_commit_share_its_checks_until_both_are_tidied() {
    var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    var first = stage.toBuild(stage.tip(), List.of(), unit, false);
    var second = stage.toBuild(stage.tip(), List.of(), unit, false);
    var tested = ContractStage.done(stage.build(first)).tested();
    ContractStage.done(stage.build(second));

    tidy(first.batch(), tested);
    assertThat(scene.records.runs(HostScene.SLUG, tested))
        .extracting(CheckRun::state)
        .containsExactly(CheckState.PENDING);
    tidy(second.batch(), tested);
    assertThat(scene.records.runs(HostScene.SLUG, tested))
        .extracting(CheckRun::state)
        .containsExactly(CheckState.CANCELLED);
  }

  private void tidy(BatchId batch, CommitSha tested) {
    scene.host.tidy(
        HostScene.SLUG, new Effect.Tidy(stage.next(), batch, Optional.of(tested), false));
  }

  @Test
  void another_process_makes_the_same_commit_and_knows_what_lies_below() {
    var rival = stage.pull("a", "x\n");
    var loser = stage.pull("a", "y\n");
    var ahead = stage.toBuild(stage.tip(), List.of(), stage.unit(MergeMethod.SQUASH, rival), false);
    var below = ContractStage.done(stage.build(ahead));
    var other = scene.another(folder);
    var own = stage.unit(MergeMethod.SQUASH, loser);
    var build = stage.toBuild(below.commit(), List.of(), own, false);

    assertThat(other.build(HostScene.SLUG, ahead)).isEqualTo(new Ending.Done<>(below));
    assertThat(other.build(HostScene.SLUG, build))
        .isEqualTo(
            new Ending.Refused<>(
                new BuildRefusal.Conflict(loser.number(), false, Set.of(rival.number()))));
  }

  @Test
  void what_is_not_there_is_named() {
    var pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.MERGE, pull);
    var lost = stage.unit(MergeMethod.MERGE, pull, new Pinned(pull.number(), NOWHERE));

    assertThat(stage.build(stage.toBuild(stage.tip(), List.of(), lost, false)))
        .isEqualTo(
            new Ending.Refused<>(
                new BuildRefusal.Unprocessable(
                    pull.number(), "its head " + NOWHERE + " is not in the repository")));
    assertThat(stage.build(stage.toBuild(NOWHERE, List.of(), unit, false)))
        .isInstanceOfSatisfying(
            Ending.Refused.class,
            refused ->
                assertThat(refused.reason()).isInstanceOf(BuildRefusal.CreationFailed.class));
  }

  @Test
  void commits_say_who_wrote_them_when_and_what_for() throws Exception {
    var head = stage.edit(stage.tip(), "b", "x\n");
    var opening =
        LocalScene.opening(head, HostScene.MAIN, " Use\nless  memory ", "For ünïcode.\n\n\n");
    var pull =
        new Pinned(ContractStage.done(scene.pulls.open(HostScene.SLUG, opening)).number(), head);

    var merge = Commits.read(scene.repository, made(MergeMethod.MERGE, pull));
    var squash = Commits.read(scene.repository, made(MergeMethod.SQUASH, pull));
    var batch = Commits.read(scene.repository, made(MergeMethod.MERGE_BATCH, pull));

    assertThat(merge.message()).isEqualTo("Merge #1: Use less memory\n\nFor ünïcode.\n");
    assertThat(squash.message()).isEqualTo("Use less memory (#1)\n\nFor ünïcode.\n");
    assertThat(batch.message()).isEqualTo("Merge #1\n\n#1: Use less memory\n");
    assertThat(squash.author()).hasToString("dev1 <dev1@example.org> 1767596400 +0000");
    assertThat(squash.committer()).hasToString("Signalbox <signalbox@localhost> 1767596400 +0000");
  }

  @Test
  void replayed_commits_keep_author_date_and_message() throws Exception {
    var pull = stage.pull("b", "x\n");
    stage.pushToMain("c", "y\n");

    var replayed = Commits.read(scene.repository, made(MergeMethod.REBASE, pull));
    var original = Commits.read(scene.repository, pull.head());

    assertThat(replayed.author()).isEqualTo(original.author());
    assertThat(replayed.message()).isEqualTo(original.message());
    assertThat(replayed.committer().who()).startsWith("Signalbox");
  }

  @Test
  void a_name_in_an_old_encoding_is_kept_as_a_name(@TempDir Path elsewhere) throws Exception {
    String text =
        "tree %s\nparent %s\nauthor Jürgen <j@example.org> 1 +0000\n"
                .formatted(stage.tree(), stage.tip())
            + "committer x <x@example.org> 1 +0000\nencoding ISO-8859-1\n\nGrüße\n";
    Path file = Files.write(elsewhere.resolve("c"), text.getBytes(StandardCharsets.ISO_8859_1));
    String head = scene.repository.tell("", "hash-object", "-t", "commit", "-w", file.toString());
    var pull = scene.open(new CommitSha(head), HostScene.MAIN);
    stage.pushToMain("c", "y\n");

    var replayed = made(MergeMethod.REBASE, pull);

    assertThat(scene.author(made(MergeMethod.SQUASH, pull))).isEqualTo("Jürgen <j@example.org>");
    assertThat(scene.author(replayed)).isEqualTo("Jürgen <j@example.org>");
    assertThat(scene.message(replayed)).isEqualTo("Grüße\n");
  }

  @Test
  void folders_are_merged_without_guessing_that_they_moved() {
    scene.set(HostScene.MAIN, scene.edit(stage.tip(), Map.of("old/x", "1\n", "old/y", "2\n")));
    var pull = scene.open(scene.edit(stage.tip(), Map.of("old/z", "3\n")), HostScene.MAIN);
    var moved = Map.of("a", "1\n", "new/x", "1\n", "new/y", "2\n");
    scene.set(HostScene.MAIN, scene.commit(List.of(stage.tip()), moved, "Move"));

    assertThat(scene.files(made(MergeMethod.MERGE, pull))).containsKeys("new/x", "old/z");
  }

  @Test
  void a_batch_of_one_after_the_other_has_a_ref_each() throws Exception {
    var unit = stage.unit(MergeMethod.MERGE, stage.pull("b", "x\n"));
    stage.built(unit);
    stage.built(unit);
    assertThat(scene.repository.lines("for-each-ref", "refs/signalbox/batches/")).hasSize(2);
    tidy(new BatchId(new UUID(9, 9)), NOWHERE);
    assertThat(scene.repository.lines("for-each-ref", "refs/signalbox/batches/")).hasSize(2);
  }

  private CommitSha made(MergeMethod method, Pinned pull) {
    return stage.built(stage.unit(method, pull)).commit();
  }
}
