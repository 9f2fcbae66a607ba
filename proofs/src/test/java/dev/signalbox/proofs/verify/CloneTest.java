package dev.signalbox.proofs.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.ledger.LandingProof;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.engine.rules.MergeMethod;
import dev.signalbox.proofs.LandedCheck;
import dev.signalbox.proofs.LandedUnit;
import dev.signalbox.proofs.LandingNote;
import dev.signalbox.proofs.LandingRecord;
import dev.signalbox.proofs.Parsed;
import dev.signalbox.proofs.SignedRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CloneTest {
  private static final RepositorySlug SITE = RepositorySlug.parse("acme/site");

  @TempDir private Path folder;
  private LandedClone clone;
  private CommitSha start;

  @BeforeEach
  void begin() {
    clone = new LandedClone(folder);
    start = clone.tip();
  }

  private BranchVerdict verdict() {
    return verdict(Optional.of(start.hex()), SITE);
  }

  private BranchVerdict verdict(Optional<String> from, RepositorySlug repository) {
    var keys = List.of(LandedClone.KEY.verifyingKey());
    var wanted = new Expectation(new BranchName("main"), repository, keys, from);
    return switch (Clone.open(folder)) {
      case Parsed.Good<Clone>(Clone opened) -> opened.verify(wanted);
      case Parsed.Bad<Clone>(String reason) -> throw new AssertionError(reason);
    };
  }

  private Gap gap() {
    return gap(verdict());
  }

  private static Gap gap(BranchVerdict verdict) {
    if (verdict instanceof BranchVerdict.Unproven unproven) return unproven.gap();
    throw new AssertionError(verdict.toString());
  }

  private void lands(LandingRecord forged) {
    clone.prove(forged);
  }

  private LandedUnit unit(Pinned... pulls) {
    return new LandedUnit(MergeMethod.MERGE, List.of(pulls));
  }

  private void assertProven(int landings, boolean recomputed) {
    var proven = (BranchVerdict.Proven) verdict();
    assertThat(proven.landings()).hasSize(landings);
    assertThat(proven.landings()).allMatch(one -> one.recomputed() == recomputed);
    assertThat(proven.tip()).isEqualTo(clone.tip());
  }

  @Test
  void a_branch_is_proven_from_its_tip_to_the_trusted_start() {
    for (int number = 1; number <= 4; number++) clone.land(number);
    assertProven(4, true);
    var first = ((BranchVerdict.Proven) verdict()).landings().getFirst();
    assertThat(first.landing().pullRequests().map(Pinned::number))
        .containsExactly(new PullRequestNumber(4));
  }

  @ParameterizedTest
  @EnumSource(MergeMethod.class)
  void each_method_can_be_proven(MergeMethod method) {
    var base = clone.tip();
    if (method == MergeMethod.FAST_FORWARD) {
      clone.land(method, clone.opened(base, 1));
    } else {
      clone.land(method, clone.opened(base, 1), clone.opened(base, 2), clone.opened(base, 3));
    }
    assertProven(1, method != MergeMethod.REBASE);
  }

  @Test
  void units_of_several_methods_land_as_one() {
    var base = clone.tip();
    var pulls = new Pinned[] {clone.opened(base, 1), clone.opened(base, 2), clone.opened(base, 3)};
    var one = clone.built(MergeMethod.SQUASH, base, pulls[0]);
    var two = clone.built(MergeMethod.MERGE_BATCH, one, pulls[1], pulls[2]);
    clone.move(two);
    lands(
        clone.record(
            base,
            two,
            new LandedUnit(MergeMethod.SQUASH, List.of(pulls[0])),
            new LandedUnit(MergeMethod.MERGE_BATCH, List.of(pulls[1], pulls[2]))));
    assertProven(1, true);
  }

  @Test
  void squashed_heads_that_are_not_in_the_clone_are_no_fault() {
    clone.land(MergeMethod.SQUASH, clone.opened(clone.tip(), 1));
    clone.git("-c", "gc.pruneExpire=now", "gc", "-q", "--prune=now");
    assertProven(1, false);
  }

  @Test
  void a_commit_pushed_by_hand_in_between_is_pointed_at() {
    clone.land(1);
    var pushed = clone.push("hotfix", "Quick fix");
    clone.land(2);
    var unproven = (BranchVerdict.Unproven) verdict();
    assertThat(unproven.landings()).hasSize(1);
    assertThat(unproven.gap())
        .isEqualTo(new Gap(pushed, "Jo", "Quick fix", "it has no landing record"));
  }

  @Test
  void the_first_commit_of_all_needs_to_be_trusted() {
    clone.land(1);
    assertThat(gap(verdict(Optional.empty(), SITE)).commit()).isEqualTo(start);
    assertThat(verdict(Optional.of(clone.tip().hex()), SITE))
        .isEqualTo(new BranchVerdict.Proven(clone.tip(), List.of(), clone.tip()));
  }

  @Test
  void a_commit_that_hides_under_a_landing_is_found() {
    var pull = clone.opened(start, 1);
    var hidden = clone.push("hidden", "Backdoor");
    var landed = clone.built(MergeMethod.MERGE, hidden, pull);
    clone.move(landed);
    lands(clone.record(start, landed, unit(pull)));
    assertThat(gap().reason()).isEqualTo("it has commits of no pull request, such as " + hidden);
  }

  @Test
  void a_merge_with_something_else_in_it_is_found() {
    var pull = clone.opened(start, 1);
    var evil = clone.with(clone.tree(pull.head()), "evil", "more");
    clone.move(clone.commit(evil, "Merge #1", start, pull.head()));
    lands(clone.record(start, clone.tip(), unit(pull)));
    assertThat(gap().reason()).contains("is not what merging its heads into " + start + " gives");
  }

  @ParameterizedTest
  @EnumSource(
      value = MergeMethod.class,
      names = {"MERGE", "MERGE_BATCH"})
  void a_merge_that_conflicts_is_found(MergeMethod method) {
    var pull = clone.opened(start, 1);
    var rival = clone.commit(clone.with(clone.tree(start), "file1", "rival"), "Rival", start);
    var other = new Pinned(new PullRequestNumber(2), rival);
    var one = clone.built(MergeMethod.MERGE, start, pull);
    clone.move(
        method == MergeMethod.MERGE
            ? clone.commit(clone.tree(one), "Ours", one, rival)
            : clone.commit(clone.tree(one), "Ours", start, pull.head(), rival));
    lands(clone.record(start, clone.tip(), new LandedUnit(method, List.of(pull, other))));
    assertThat(gap().reason()).contains("is not what merging its heads into");
  }

  @Test
  void a_head_that_is_not_part_of_the_landing_is_found() {
    var pull = clone.opened(start, 1);
    var other = clone.opened(start, 2);
    clone.move(clone.built(MergeMethod.MERGE, start, pull));
    lands(clone.record(start, clone.tip(), unit(other)));
    assertThat(gap().reason()).startsWith("the head of #2, " + other.head());
    var missing = new Pinned(new PullRequestNumber(3), new CommitSha("ab".repeat(20)));
    lands(clone.record(start, clone.tip(), unit(missing)));
    assertThat(gap().reason()).startsWith("the head of #3, ");
  }

  @Test
  void a_tip_before_that_is_no_ancestor_or_missing_is_found() {
    var pull = clone.opened(start, 1);
    var stranger = clone.push("stranger", "Stranger");
    clone.move(start);
    clone.move(clone.built(MergeMethod.MERGE, start, pull));
    lands(clone.record(stranger, clone.tip(), unit(pull)));
    lands(clone.record(start, stranger, unit(pull)));
    assertThat(gap().reason())
        .isEqualTo("the tip before it, " + stranger + ", is not in its history");
    lands(clone.record(new CommitSha("ab".repeat(20)), clone.tip(), unit(pull)));
    assertThat(gap().reason()).endsWith("is not in this clone");
    lands(clone.record(clone.tip(), clone.tip(), unit(pull)));
    assertThat(gap().reason()).endsWith("is not in this clone");
  }

  @Test
  void a_note_of_another_commit_or_branch_or_repository_is_found() {
    var first = clone.land(1);
    var second = clone.push("by-hand", "By hand");
    clone.note(second, clone.note(first));
    assertThat(gap().reason()).isEqualTo("its record is that of another commit, " + first);
    clone.move(first);
    var other = RepositorySlug.parse("acme/other");
    assertThat(gap(verdict(Optional.of(start.hex()), other)).reason())
        .isEqualTo("its record is for the repository acme/site");
    clone.note(first, clone.note(first).replace("\"main\"", "\"next\""));
    assertThat(gap().reason()).contains("the signature does not fit the record");
  }

  @Test
  void one_chain_is_of_one_repository() {
    var elsewhere = clone.opened(start, 1);
    clone.move(clone.built(MergeMethod.MERGE, start, elsewhere));
    var record = clone.record(start, clone.tip(), unit(elsewhere));
    lands(Forged.in("acme/fork", record));
    clone.land(2);
    assertThat(gap().reason()).isEqualTo("its record is for the repository acme/fork");
  }

  @Test
  void a_forged_record_is_found() {
    var landed = clone.land(1);
    var lines = clone.note(landed).lines().toList();
    var record = clone.record(start, landed, unit(clone.opened(start, 1)));
    clone.note(landed, LandedClone.key(2).sign(record).lines());
    assertThat(gap().reason()).contains("signed by another key");
    clone.note(landed, record.text() + "\n" + lines.get(1) + "\n" + lines.get(2) + "\n");
    assertThat(gap().reason()).contains("the signature does not fit the record");
    clone.note(landed, "Reviewed-by: me\n");
    assertThat(gap().reason()).contains("can't be read");
  }

  @Test
  void rubbish_beside_a_record_and_records_for_other_branches_do_no_harm() {
    var landed = clone.land(1);
    var good = clone.note(landed);
    var read = (Parsed.Good<SignedRecord>) SignedRecord.read(good);
    var other = LandedClone.KEY.sign(Forged.on("next", recordOf(read.value())));
    clone.note(landed, LandingNote.with("rubbish\n\n" + other.lines(), read.value()));
    assertProven(1, true);
  }

  private static LandingRecord recordOf(SignedRecord signed) {
    return ((Parsed.Good<LandingRecord>) LandingRecord.read(signed.text())).value();
  }

  @Test
  void what_was_not_tested_is_found() {
    var pull = clone.opened(start, 1);
    clone.move(clone.built(MergeMethod.MERGE, start, pull));
    var record = clone.record(start, clone.tip(), unit(pull));
    lands(Forged.tree(clone.tree(start), record));
    assertThat(gap().reason()).contains("its record says " + clone.tree(start));
    lands(Forged.checks(List.of(), record));
    assertThat(gap().reason()).isEqualTo("no check has passed");
    lands(Forged.checks(List.of(new LandedCheck("a", "b", CheckState.SKIPPED, 1)), record));
    assertThat(gap().reason()).isEqualTo("no check has passed");
    lands(
        Forged.checks(
            List.of(
                new LandedCheck("a", "b", CheckState.SUCCESS, 1),
                new LandedCheck("c", "b", CheckState.FAILURE, 1)),
            record));
    assertThat(gap().reason()).isEqualTo("the check c ended with failure");
    lands(Forged.tested(LandingProof.COMMIT, start, record));
    assertThat(gap().reason()).contains("another commit was tested");
    lands(Forged.tested(LandingProof.TREE, start, record));
    assertThat(gap().reason()).endsWith("has another tree");
    lands(Forged.tested(LandingProof.TREE, pull.head(), record));
    assertProven(1, true);
  }

  @Test
  void the_settings_and_replacements_of_a_clone_have_no_say() {
    clone.land(1);
    var pushed = clone.push("by-hand", "By hand");
    clone.git("replace", pushed.hex(), clone.git("rev-parse", pushed + "^"));
    clone.git("config", "merge.default", "nonsense");
    clone.git("config", "log.showSignature", "true");
    assertThat(gap().commit()).isEqualTo(pushed);
  }

  @Test
  void nothing_is_left_in_the_clone() {
    var base = clone.tip();
    clone.land(MergeMethod.MERGE_BATCH, clone.opened(base, 1), clone.opened(base, 2));
    var before = clone.git("count-objects");
    assertProven(1, true);
    assertThat(clone.git("count-objects")).isEqualTo(before);
  }
}
