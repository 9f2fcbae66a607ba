package dev.signalbox.simulation.ci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.simulation.content.Commit;
import dev.signalbox.simulation.content.Text;
import dev.signalbox.simulation.content.Tree;
import dev.signalbox.simulation.story.Narrator;
import dev.signalbox.simulation.time.Agenda;
import dev.signalbox.simulation.time.Dice;
import dev.signalbox.simulation.weather.Sky;
import dev.signalbox.simulation.weather.Weather;
import dev.signalbox.simulation.weather.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FakeCiTest {
  private static final BatchId BATCH = new BatchId(new UUID(1, 1));

  private final Agenda agenda = new Agenda();
  private final List<Observation> told = new ArrayList<>();
  private final FakeCi ci = ci(Weather.CALM);

  private FakeCi ci(Weather weather) {
    var sky = new Sky(weather);
    var wire = new Wire(agenda, sky, new Dice(1));
    wire.connect(told::add);
    return new FakeCi(agenda, sky, wire, new Narrator(agenda, false), 7, List.of("test"));
  }

  private static CommitSha commit(Tree tree) {
    return Commit.of(List.of(), tree, "dev", "Change", Agenda.START).sha();
  }

  private static Tree tree(String... lines) {
    return Tree.empty().with("a", Text.of(lines));
  }

  private void passTime() {
    while (!agenda.isEmpty()) agenda.doNext();
  }

  @Test
  void what_checks_say_follows_from_content() {
    assertThat(ci.verdict(tree("x"), "test")).isEqualTo(CheckVerdict.PASSES);
    assertThat(ci.verdict(tree(Marks.failing(1)), "test")).isEqualTo(CheckVerdict.FAILS);
    assertThat(ci.verdict(tree(Marks.flaky(1)), "test")).isEqualTo(CheckVerdict.FLAKES);
    assertThat(ci.verdict(tree(Marks.untidy(1)), "test")).isEqualTo(CheckVerdict.PASSES);
    assertThat(ci.verdict(tree(Marks.untidy(1)), "lint")).isEqualTo(CheckVerdict.FAILS);
  }

  @Test
  void halves_of_a_pair_fail_only_together() {
    var one = Marks.half(true, 1);
    var other = Marks.half(false, 1);

    assertThat(ci.isSound(tree(one))).isTrue();
    assertThat(ci.isSound(tree(other))).isTrue();
    assertThat(ci.isSound(tree(one, Marks.half(false, 2)))).isTrue();
    assertThat(ci.isSound(tree(one, other))).isFalse();
  }

  @Test
  void a_run_is_pending_first_and_then_ends_and_both_are_told() {
    var commit = commit(tree("x"));
    ci.start(commit, tree("x"), Optional.of(BATCH));
    assertThat(ci.seen(commit)).isEmpty();

    passTime();

    assertThat(ci.seen(commit))
        .singleElement()
        .satisfies(run -> assertThat(run.state()).isEqualTo(CheckState.SUCCESS));
    assertThat(told).hasSize(2);
  }

  @Test
  void a_cancelled_run_ends_no_other_way() {
    var commit = commit(tree("x"));
    ci.start(commit, tree("x"), Optional.of(BATCH));

    ci.cancel(BATCH, _ -> true);
    passTime();

    assertThat(ci.runs(commit))
        .singleElement()
        .satisfies(run -> assertThat(run.state()).isEqualTo(CheckState.CANCELLED));
  }

  @Test
  void only_what_has_not_succeeded_is_run_again() {
    var good = commit(tree("x"));
    var bad = commit(tree(Marks.failing(1)));
    ci.start(good, tree("x"), Optional.empty());
    ci.start(bad, tree(Marks.failing(1)), Optional.empty());
    passTime();

    ci.again(good, tree("x"), Optional.empty());
    ci.again(bad, tree(Marks.failing(1)), Optional.empty());

    assertThat(ci.runs(good)).hasSize(1);
    assertThat(ci.runs(bad)).hasSize(2);
  }

  @Test
  void a_flip_is_a_newer_run_that_says_the_opposite() {
    var commit = commit(tree("x"));
    ci.start(commit, tree("x"), Optional.empty());
    passTime();
    var before = ci.seen(commit).getFirst();

    ci.flip(commit);

    var after = ci.seen(commit).getFirst();
    assertThat(after.isNewerThan(before)).isTrue();
    assertThat(after.state()).isEqualTo(CheckState.FAILURE);
  }

  @Test
  void a_run_that_never_starts_is_on_record_and_never_seen() {
    var checks = new Weather.Checks(0, 1, 0, 0, 0, 0, 0, 0, Weather.Reruns.CALM);
    var stormy =
        ci(new Weather(Weather.Messages.CALM, Weather.Calls.CALM, checks, Weather.Machine.CALM));
    var commit = commit(tree("x"));

    stormy.start(commit, tree("x"), Optional.empty());
    passTime();

    assertThat(stormy.seen(commit)).isEmpty();
    assertThat(stormy.runs(commit)).hasSize(1);
  }
}
