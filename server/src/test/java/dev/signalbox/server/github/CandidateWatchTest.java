package dev.signalbox.server.github;

import static dev.signalbox.engine.story.Change.good;
import static dev.signalbox.engine.story.Story.queue;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.hosts.github.building.CandidateBranches;
import dev.signalbox.server.github.talk.TalkScene;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CandidateWatchTest {
  private static final CommitSha OTHER = new CommitSha("f".repeat(40));

  @Test
  void a_candidate_that_somebody_pushed_to_is_told_once_it_was_seen_twice() {
    var story = queue().batchesOf(2).silentChecks(true).with(good("A"), good("B")).settle();
    var batch = story.batch("A");
    var branch = CandidateBranches.branch(batch.branch(), batch.id());
    var heard = new ArrayList<Observation>();
    var watch =
        new CandidateWatch(
            (_, observation) -> heard.add(observation), _ -> Optional.of(story.ledger()));

    var untouched = Map.of(branch, batch.built().orElseThrow().tested());
    watch.look(TalkScene.SLUG, untouched);
    watch.look(TalkScene.SLUG, Map.of(branch, OTHER));
    watch.look(TalkScene.SLUG, untouched);
    watch.look(TalkScene.SLUG, Map.of(branch, OTHER));
    assertThat(heard).as("GitHub may lag behind").isEmpty();
    watch.look(TalkScene.SLUG, Map.of());
    assertThat(heard).containsExactly(new Observation.DraftTouched(batch.id()));
  }
}
