package dev.signalbox.host.github.site;

import static dev.signalbox.engine.story.Story.queue;
import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.rules.QueueBranchPrefix;
import dev.signalbox.host.Outcome;
import dev.signalbox.host.QueueBranch;
import dev.signalbox.host.github.talk.TalkScene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CandidateWatchTest {
  private static final CommitSha OTHER = new CommitSha("f".repeat(40));

  @Test
  void a_candidate_that_somebody_pushed_to_is_told_once_it_was_seen_twice() {
    var story = queue().batchesOf(2).silentChecks(true).with(good("A"), good("B")).settle();
    var batch = story.batch("A");
    var branch = QueueBranch.of(batch);
    var heard = new ArrayList<Observation>();
    var tips = new HashMap<BranchName, CommitSha>();
    var watch =
        new CandidateWatch(
            _ -> new Outcome.Done<>(tips),
            new CandidateWatch.Returns(_ -> false, (_, _, _) -> {}),
            (_, observation) -> heard.add(observation),
            _ -> Optional.of(story.ledger()));

    var tested = batch.built().orElseThrow().tested();
    for (var tip : List.of(tested, OTHER, tested, OTHER)) {
      tips.put(branch, tip);
      watch.look(TalkScene.SLUG);
    }
    assertThat(heard).as("it may be seen while it is pushed").isEmpty();
    tips.clear();
    watch.look(TalkScene.SLUG);
    assertThat(heard).containsExactly(new Observation.DraftTouched(batch.id()));
  }

  @Test
  void a_candidate_is_watched_where_it_was_shown_whatever_the_rules_say_by_now() {
    var story =
        queue()
            .rules(rules -> rules.queueBranchPrefix = Optional.of(new QueueBranchPrefix("queue/")))
            .silentChecks(true)
            .with(good("A"))
            .settle();
    story.rules(rules -> rules.queueBranchPrefix = Optional.empty()).settle();
    var batch = story.batch("A");
    var branch = new BranchName("queue/main/signalbox-" + batch.id());
    var tip = Optional.of(batch.built().orElseThrow().commit());

    assertThat(CandidateWatch.touched(story.ledger(), branch, tip)).isEmpty();
    assertThat(CandidateWatch.touched(story.ledger(), branch, Optional.of(OTHER)))
        .contains(batch.id());
    assertThat(CandidateWatch.touched(story.ledger(), branch, Optional.empty()))
        .contains(batch.id());
    var another = new BranchName("else/main/signalbox-" + batch.id());
    assertThat(CandidateWatch.touched(story.ledger(), another, Optional.of(OTHER)))
        .as("a branch that only looks like it")
        .isEmpty();
  }
}
