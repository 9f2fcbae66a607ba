package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.CheckKey;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A check that is defined otherwise now is another check. */
final class DefinitionsTest {
  private static final LocalCheck OFFLINE =
      LocalCheck.of("test", "./test.sh", Duration.ofMinutes(1));
  private static final LocalCheck ONLINE = OFFLINE.withNetworkByDefault();

  private static Story running(LocalCheck check) {
    return queue()
        .silentChecks(true)
        .rules(rules -> rules.checks = List.of(check))
        .ask(Wishes.freeze("risky"))
        .with(good("A").labelled("risky"))
        .settle();
  }

  private static Observation ended(CommitSha commit, long run, LocalCheck check, CheckState state) {
    var key = new CheckKey(check.name(), LocalCheck.REPORTER);
    return new Observation.ChecksSeen(
        commit,
        List.of(new CheckRun(key, check.definition(), run, 1, state, "", Optional.empty())));
  }

  @Test
  void a_success_counts_for_the_same_tree_while_the_check_is_the_same() {
    var story = running(OFFLINE);
    story.tell(ended(story.tested("A"), 1, OFFLINE, CheckState.SUCCESS)).settle();
    story.ask(Wishes.reset()).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Green.class);
    story.rules(rules -> rules.checks = List.of(ONLINE)).ask(Wishes.reset()).settle();
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Running.class);
  }

  @Test
  void what_another_ci_reports_under_the_same_name_is_theirs_to_define() {
    var story = running(OFFLINE);
    story.reports("A", "test", CheckState.SUCCESS).settle().ask(Wishes.reset()).settle();
    assertThat(story.effects(Effect.Build.class)).hasSize(2);
    assertThat(story.stageOf("A")).isInstanceOf(Stage.Green.class);
  }

  @Test
  void nobody_is_blamed_while_the_base_has_only_passed_another_check() {
    var story = running(OFFLINE);
    var tip = story.main().tip().orElseThrow().commit();
    story.tell(ended(tip, 1, ONLINE, CheckState.SUCCESS));
    story.tell(ended(story.tested("A"), 2, OFFLINE, CheckState.FAILURE)).settle();
    assertThat(story.effects(Effect.Probe.class)).hasSize(1);
    assertThat(story.isQueued("A")).isTrue();
    story.tell(ended(tip, 3, OFFLINE, CheckState.SUCCESS)).settle();
    assertThat(story.isQueued("A")).isFalse();
  }
}
