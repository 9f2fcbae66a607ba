package dev.signalbox.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.PullRequest.State;
import dev.signalbox.engine.ledger.RunDetails;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.PullRequestEdit;
import dev.signalbox.host.PullRevision;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalPullsTest {
  private static final PullRequestNumber ONE = new PullRequestNumber(1);
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
  void who_opens_a_pull_request_gets_a_number_a_ref_and_a_page() throws Exception {
    var head = stage.edit(stage.tip(), "b", "1\n2\nthree\nfour\n");

    var pull = ContractStage.done(scene.pulls.open(HostScene.SLUG, opening(head, HostScene.MAIN)));

    assertThat(pull.number()).isEqualTo(ONE);
    assertThat(pull.state()).isEqualTo(State.OPEN);
    assertThat(pull.description().url()).isEqualTo("http://localhost/octo/widgets/pull/1");
    assertThat(pull.description().labelNames()).containsExactly("fast");
    assertThat(pull.difference().modified()).containsExactly("b");
    assertThat(pull.difference().addedLines()).isEqualTo(2);
    assertThat(pull.difference().deletedLines()).isEqualTo(1);
    assertThat(scene.repository.ref("refs/pull/1/head")).contains(head);
    assertThat(scene.told).containsExactly(new PullRequestSeen(pull));
  }

  @Test
  void what_cannot_be_opened_is_refused_and_takes_no_number() {
    var head = stage.edit(stage.tip(), "b", "x\n");
    var elsewhere = RepositorySlug.parse("octo/gone");

    assertThat(scene.pulls.open(HostScene.SLUG, opening(head, new BranchName("--gone"))))
        .isEqualTo(new Outcome.Refused<>("there is no branch --gone"));
    assertThat(scene.pulls.open(HostScene.SLUG, opening(NOWHERE, HostScene.MAIN)))
        .isEqualTo(new Outcome.Refused<>("there is no commit " + NOWHERE));
    assertThat(scene.pulls.open(elsewhere, opening(head, HostScene.MAIN)))
        .isEqualTo(new Outcome.Refused<>("the folder of octo/gone is gone"));

    assertThat(scene.records.pulls(HostScene.SLUG)).isEmpty();
    assertThat(scene.told).isEmpty();
  }

  @Test
  void a_push_moves_head_ref_and_difference() throws Exception {
    var pull = stage.pull("b", "x\n");
    var next = stage.edit(pull.head(), "new", "y\n");

    var pushed =
        ContractStage.done(
            scene.pulls.push(HostScene.SLUG, pull.number(), next, PullRevision.NONE));

    assertThat(pushed.head()).isEqualTo(next);
    assertThat(pushed.version()).isEqualTo(2);
    assertThat(pushed.difference().files()).containsExactly("new", "b");
    assertThat(scene.repository.ref("refs/pull/1/head")).contains(next);
    assertThat(scene.told.getLast()).isEqualTo(new PullRequestSeen(pushed));
  }

  @Test
  void a_rules_file_that_is_changed_is_validated_where_it_would_count() throws Exception {
    var broken = stage.edit(stage.tip(), ".signalbox.yml", "merge_queue:\n  mod: serial\n");
    var opening = opening(broken, HostScene.MAIN);
    var pull = ContractStage.done(scene.pulls.open(HostScene.SLUG, opening));
    var change = pull.difference().configuration().orElseThrow();
    assertThat(change.path()).isEqualTo(".signalbox.yml");
    var fault = change.known().getFirst();
    assertThat(fault.line() + ":" + fault.column()).isEqualTo("2:3");
    assertThat(fault.message()).startsWith("unknown key `mod`");

    var mended = stage.edit(broken, ".signalbox.yml", "merge_queue:\n  mode: serial\n");
    var pushed =
        ContractStage.done(
            scene.pulls.push(HostScene.SLUG, pull.number(), mended, PullRevision.NONE));
    assertThat(pushed.difference().configuration().orElseThrow().faults()).contains(List.of());

    scene.set(new BranchName("release"), stage.tip());
    var elsewhere = opening(broken, new BranchName("release"));
    assertThat(ContractStage.done(scene.pulls.open(HostScene.SLUG, elsewhere)).difference())
        .matches(difference -> difference.changesRulesFile())
        .matches(difference -> difference.configuration().isEmpty());
  }

  @Test
  void of_a_rules_file_with_many_faults_some_are_told() {
    var head = stage.edit(stage.tip(), ".signalbox.yml", "x: 1\n".repeat(60));
    var pull = ContractStage.done(scene.pulls.open(HostScene.SLUG, opening(head, HostScene.MAIN)));
    var faults = pull.difference().configuration().orElseThrow().known();
    assertThat(faults).hasSize(50);
    assertThat(faults.getLast().message()).isEqualTo("there are 11 more from here on");
  }

  @Test
  void a_push_changes_what_else_is_asked_for_and_is_told_once() {
    var number = stage.pull("b", "x\n").number();
    relabel(number, List.of("fast", "priority:low"));
    scene.told.clear();
    var head = stage.shown(number).head();
    var revision =
        new PullRevision(
            Optional.of("Better"),
            Optional.empty(),
            Optional.of(true),
            List.of("priority:high", "fast"),
            Set.of(new PullRequestNumber(7)));

    var pushed = ContractStage.done(scene.pulls.push(HostScene.SLUG, number, head, revision));
    scene.pulls.push(HostScene.SLUG, number, head, revision);

    assertThat(pushed.description().title()).isEqualTo("Better");
    assertThat(pushed.description().body()).isEqualTo("Because it was wrong.");
    assertThat(pushed.draft()).isTrue();
    assertThat(pushed.description().labelNames()).containsExactly("fast", "priority:high");
    assertThat(pushed.dependsOn()).containsExactly(new PullRequestNumber(7));
    assertThat(scene.told).containsExactly(new PullRequestSeen(pushed));
  }

  @Test
  void of_many_who_push_at_once_record_and_ref_agree_on_the_last() throws Exception {
    var pull = stage.pull("b", "x\n");
    var pushes = new ArrayList<Callable<Outcome<PullRequest>>>();
    for (int at = 0; at < 8; at++) {
      var head = stage.edit(pull.head(), "b", at + "\n");
      pushes.add(() -> scene.pulls.push(HostScene.SLUG, pull.number(), head, PullRevision.NONE));
    }
    try (var threads = Executors.newFixedThreadPool(4)) {
      for (var end : threads.invokeAll(pushes)) assertThat(end.get()).isNotNull();
    }

    assertThat(scene.repository.ref("refs/pull/1/head"))
        .contains(stage.shown(pull.number()).head());
  }

  private static CheckRun ran(String name, CheckState state, int minutes) {
    var from = Instant.parse("2026-01-05T07:00:00Z");
    var times = RunDetails.NONE.startedAt(from).endedAt(from.plus(Duration.ofMinutes(minutes)));
    var key = new CheckKey(name, "ci");
    return new CheckRun(key, "", 1, 1, state, "", Optional.empty()).with(times);
  }

  @Test
  void how_long_the_longest_check_on_its_head_took_is_kept_with_it() {
    var pull = stage.pull("b", "x\n");
    var runs =
        List.of(
            ran("test", CheckState.SUCCESS, 30),
            ran("lint", CheckState.SUCCESS, 2),
            ran("cut off", CheckState.CANCELLED, 90));

    scene.pulls.checked(HostScene.SLUG, pull.head(), () -> runs);

    var known = scene.records.pull(HostScene.SLUG, pull.number()).orElseThrow();
    assertThat(known.checks()).hasSize(3);
    assertThat(known.details().checksTook()).contains(Duration.ofMinutes(30));
  }

  @Test
  void closing_reopening_and_labelling_are_told_once() {
    var number = stage.pull("b", "x\n").number();
    scene.told.clear();

    scene.pulls.close(HostScene.SLUG, number);
    scene.pulls.close(HostScene.SLUG, number);
    assertThat(stage.shown(number).state()).isEqualTo(State.CLOSED);
    scene.pulls.reopen(HostScene.SLUG, number);
    relabel(number, List.of("slow", "slow", "big"));
    relabel(number, List.of("slow", "big"));

    assertThat(stage.shown(number).state()).isEqualTo(State.OPEN);
    assertThat(stage.shown(number).description().labelNames()).containsExactly("slow", "big");
    assertThat(stage.shown(number).version()).isEqualTo(4);
    assertThat(scene.told).hasSize(3);
  }

  @Test
  void what_is_merged_stays_merged() {
    var pull = stage.pull("b", "x\n");
    var unit = stage.unit(MergeMethod.MERGE, pull);
    stage.land(stage.toLand(stage.built(unit), unit));

    scene.pulls.close(HostScene.SLUG, pull.number());
    scene.pulls.reopen(HostScene.SLUG, pull.number());

    assertThat(scene.pulls.push(HostScene.SLUG, pull.number(), stage.tip(), PullRevision.NONE))
        .isEqualTo(new Outcome.Refused<>("#1 is merged already"));
    assertThat(stage.shown(pull.number()).state()).isEqualTo(State.MERGED);
  }

  @Test
  void a_look_at_the_base_finds_that_it_has_moved() {
    var number = stage.pull("b", "x\n").number();
    stage.pushToMain("b", "y\n");
    assertThat(stage.shown(number).difference().conflict()).isFalse();

    var seen = ContractStage.done(scene.pulls.refresh(HostScene.SLUG, number)).difference();

    assertThat(seen.conflict()).isTrue();
    assertThat(seen.commitsBehind()).isEqualTo(1);
  }

  @Test
  void a_base_that_moves_is_no_update_of_the_pull_request() {
    var number = stage.pull("b", "x\n").number();
    var before = stage.shown(number).description().updatedAt();
    stage.pushToMain("a", "y\n");
    scene.clock.advance(Duration.ofMinutes(1));

    var seen = ContractStage.done(scene.pulls.refresh(HostScene.SLUG, number));

    assertThat(seen.version()).isEqualTo(2);
    assertThat(seen.description().updatedAt()).isEqualTo(before);
  }

  @Test
  void what_is_part_of_the_base_by_now_keeps_what_it_changed() {
    var pull = stage.pull("b", "x\n");
    scene.set(HostScene.MAIN, stage.edit(pull.head(), "c", "y\n"));

    var seen = ContractStage.done(scene.pulls.refresh(HostScene.SLUG, pull.number()));

    assertThat(seen).isEqualTo(stage.shown(pull.number()));
    assertThat(seen.difference().files()).containsExactly("b");
  }

  @Test
  void nobody_changes_what_is_not_there() {
    var refused = new Outcome.Refused<>("there is no pull request #1");
    assertThat(scene.pulls.push(HostScene.SLUG, ONE, stage.tip(), PullRevision.NONE))
        .isEqualTo(refused);
    assertThat(scene.pulls.close(HostScene.SLUG, ONE)).isEqualTo(refused);
    assertThat(scene.pulls.refresh(HostScene.SLUG, ONE)).isEqualTo(refused);
  }

  private static PullOpening opening(CommitSha head, BranchName base) {
    return LocalScene.opening(head, base, "Title", "");
  }

  private void relabel(PullRequestNumber number, List<String> labels) {
    scene.pulls.edit(HostScene.SLUG, number, PullRequestEdit.ofLabels(labels), Optional.empty());
  }

  private Outcome<PullRequest> openFrom(BranchName branch, CommitSha head) {
    scene.set(branch, head);
    var plain = LocalScene.opening(head, HostScene.MAIN, "From a branch", "");
    return scene.pulls.open(
        HostScene.SLUG,
        new PullOpening(
            plain.title(),
            plain.body(),
            plain.base(),
            plain.head(),
            branch.value(),
            Optional.of(branch),
            plain.author(),
            plain.permission(),
            plain.draft(),
            plain.labels(),
            plain.dependsOn()));
  }

  @Test
  void what_was_opened_from_a_branch_follows_it_until_it_is_closed() throws Exception {
    var feature = new BranchName("feature");
    var first = stage.edit(stage.tip(), "b", "x\n");
    var number = ContractStage.done(openFrom(feature, first)).number();
    assertThat(scene.pulls.openedFrom(HostScene.SLUG, feature)).containsExactly(number);
    assertThat(scene.pulls.openedFrom(HostScene.SLUG, HostScene.MAIN)).isEmpty();

    var second = stage.edit(first, "b", "y\n");
    scene.set(feature, second);
    var moved = ContractStage.done(scene.pulls.refresh(HostScene.SLUG, number));
    assertThat(moved.head()).isEqualTo(second);
    assertThat(scene.repository.ref("refs/pull/1/head")).contains(second);

    scene.pulls.close(HostScene.SLUG, number);
    scene.set(feature, first);
    assertThat(ContractStage.done(scene.pulls.refresh(HostScene.SLUG, number)).head())
        .isEqualTo(second);
    assertThat(scene.pulls.openedFrom(HostScene.SLUG, feature)).isEmpty();
    var reopened =
        scene.pulls.edit(
            HostScene.SLUG, number, PullRequestEdit.ofLabels(List.of()), Optional.of(State.OPEN));
    assertThat(ContractStage.done(reopened).head()).isEqualTo(first);

    scene.pulls.close(HostScene.SLUG, number);
    scene.set(feature, second);
    assertThat(ContractStage.done(scene.pulls.reopen(HostScene.SLUG, number)).head())
        .isEqualTo(second);
    scene.set(feature, first);
    scene.pulls.refresh(HostScene.SLUG, number);
    scene.delete(feature);
    assertThat(ContractStage.done(scene.pulls.refresh(HostScene.SLUG, number)).head())
        .isEqualTo(first);
  }

  @Test
  void its_head_is_pushed_to_its_branch_and_not_past_it() {
    var head = stage.edit(stage.tip(), "b", "x\n");
    var number = ContractStage.done(openFrom(new BranchName("feature"), head)).number();
    assertThat(scene.pulls.push(HostScene.SLUG, number, stage.tip(), PullRevision.NONE))
        .isEqualTo(
            new Outcome.Refused<>("#1 follows the branch feature: push to that branch instead"));
  }

  @Test
  void an_update_of_its_head_moves_its_branch_too() throws Exception {
    var feature = new BranchName("feature");
    var head = stage.edit(stage.tip(), "b", "x\n");
    var number = ContractStage.done(openFrom(feature, head)).number();
    var tip = stage.edit(stage.tip(), "c", "z\n");
    scene.set(HostScene.MAIN, tip);
    var update =
        new Effect.UpdateBranch(new EffectId(1), new Pinned(number, head), HostScene.MAIN, tip);
    scene.host.updateBranch(HostScene.SLUG, update);
    var updated = scene.pulls.find(HostScene.SLUG, number).orElseThrow().head();
    assertThat(updated).isNotEqualTo(head);
    assertThat(scene.repository.tip(feature)).contains(updated);
  }

  @Test
  void an_edit_sets_what_it_names_and_leaves_the_rest() {
    var number = stage.pull("b", "x\n").number();
    var edit =
        new PullRequestEdit(
            Optional.of("Another title"),
            Optional.of("Depends-On: #7"),
            Optional.of(true),
            Optional.empty(),
            Optional.of(List.of("ann", "bob", "ann")),
            Optional.of(List.of("eve")),
            Optional.of("1.0"));
    var edited =
        ContractStage.done(scene.pulls.edit(HostScene.SLUG, number, edit, Optional.empty()));
    var about = edited.description();
    assertThat(about.title()).isEqualTo("Another title");
    assertThat(about.labelNames()).containsExactly("fast");
    assertThat(about.assignees()).containsExactly("ann", "bob");
    assertThat(about.milestone()).contains("1.0");
    assertThat(edited.draft()).isTrue();
    assertThat(edited.dependsOn()).containsExactly(new PullRequestNumber(7));
    assertThat(edited.reviews().requestedFrom()).containsExactly("eve");
    assertThat(edited.version()).isEqualTo(2);
    var cleared =
        new PullRequestEdit(
            Optional.empty(),
            Optional.of(""),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(""));
    var after =
        ContractStage.done(
            scene.pulls.edit(HostScene.SLUG, number, cleared, Optional.of(State.CLOSED)));
    assertThat(after.description().milestone()).isEmpty();
    assertThat(after.dependsOn()).isEmpty();
    assertThat(after.state()).isEqualTo(State.CLOSED);
  }
}
