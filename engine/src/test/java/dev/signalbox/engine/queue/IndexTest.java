package dev.signalbox.engine.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.judge.BaseValidity;
import dev.signalbox.engine.judge.Coupling;
import dev.signalbox.engine.ledger.Batch;
import dev.signalbox.engine.ledger.BatchId;
import dev.signalbox.engine.ledger.Batches;
import dev.signalbox.engine.ledger.Entries;
import dev.signalbox.engine.ledger.Entry;
import dev.signalbox.engine.ledger.Lanes;
import dev.signalbox.engine.ledger.Ledger;
import dev.signalbox.engine.ledger.Phase;
import dev.signalbox.engine.ledger.Place;
import dev.signalbox.engine.planner.Groups;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.story.RandomCases;
import dev.signalbox.engine.story.Story;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is found by an index is what a look at everybody finds. */
final class IndexTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, RandomCases.of(20));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void an_index_finds_what_a_look_at_everybody_finds(long seed) {
    var random = new RandomStory(seed);
    var batchesBefore = Batches.EMPTY;
    var entriesBefore = Entries.EMPTY;
    for (int step = 0; step < 50; step++) {
      random.tell(1);
      var ledger = random.story.ledger();
      var batches = ledger.batches();
      assertThat(Batches.restored(batches.branches(), batches.byId(), batches.steps()))
          .isEqualTo(batches);
      batchesBefore = batchesBefore.becoming(batches.branches(), batches.byId(), batches.steps());
      assertThat(batchesBefore).isEqualTo(batches);
      entriesBefore = becoming(entriesBefore, ledger.entries());
      assertThat(entriesBefore).isEqualTo(ledger.entries());
      for (var minutes : List.of(0, 1, 5, 10, 130)) {
        agreesOnTime(ledger, random.story.now().plus(Duration.ofMinutes(minutes)));
      }
      for (var batch : batches.train(Story.MAIN)) agrees(ledger, batch);
      for (var entry : ledger.entries().byNumber()) agrees(ledger, entry);
      for (int most = 0; most < 5; most++) {
        assertThat(Groups.of(ledger, Story.MAIN, most))
            .isEqualTo(PlainGroups.of(ledger, Story.MAIN, most));
      }
    }
  }

  private static Entries becoming(Entries before, Entries after) {
    return before.becoming(
        after.pulls(), after.scopes(), after.landed(), after.departed(), after.byNumber());
  }

  private static void agreesOnTime(Ledger ledger, Instant now) {
    assertThat(Wakeups.due(ledger, now)).containsExactlyElementsOf(PlainWakeups.due(ledger, now));
    assertThat(Wakeups.next(ledger, List.of(), now)).isEqualTo(PlainWakeups.next(ledger, now));
  }

  private static void agrees(Ledger ledger, Batch batch) {
    assertThat(BaseValidity.of(ledger, batch)).isEqualTo(PlainBaseValidity.of(ledger, batch));
    var batches = ledger.batches();
    var train = batches.train(Story.MAIN);
    assertThat(batches.position(Story.MAIN, batch.id())).isEqualTo(train.indexOf(batch));
    assertThat(batches.at(Story.MAIN, phase(batch)))
        .isEqualTo(train.stream().filter(other -> phase(other) == phase(batch)).toList());
    assertThat(batches.children(Story.MAIN, batch.id()))
        .isEqualTo(train.stream().filter(o -> o.parents().contains(batch.id())).toList());
    assertThat(Coupling.descendants(ledger, batch)).isEqualTo(descendants(train, batch));
    nearby(ledger, batch.lanes(), Set.copyOf(batch.members()));
  }

  private static Phase phase(Batch batch) {
    return Phase.of(batch.stage());
  }

  private static List<Batch> descendants(List<Batch> train, Batch batch) {
    var below = new HashSet<BatchId>(Set.of(batch.id()));
    var descendants = new ArrayList<Batch>();
    for (var other : train) {
      if (other.parents().stream().noneMatch(below::contains)) continue;
      below.add(other.id());
      descendants.add(other);
    }
    return descendants;
  }

  private static void agrees(Ledger ledger, Entry entry) {
    assertThat(Coupling.hasPlace(ledger, entry)).isEqualTo(PlainPlaces.has(ledger, entry));
    var dependencies = ledger.entries().pull(entry.number()).dependsOn();
    nearby(ledger, entry.standing().lanes(), dependencies);
  }

  private static void nearby(Ledger ledger, Lanes lanes, Set<PullRequestNumber> members) {
    var batches = ledger.batches();
    assertThat(sharing(batches.near(Story.MAIN, lanes, members), lanes, members))
        .isEqualTo(sharing(batches.train(Story.MAIN), lanes, members));
    var near = new ArrayList<PullRequestNumber>();
    for (Place place : ledger.entries().waitingNear(Story.MAIN, lanes)) near.add(place.number());
    var line = new ArrayList<PullRequestNumber>();
    for (var number : ledger.entries().waitingFor(Story.MAIN)) line.add(number);
    near.removeIf(number -> !meets(ledger, number, lanes));
    line.removeIf(number -> !meets(ledger, number, lanes));
    assertThat(near).isEqualTo(line);
  }

  private static boolean meets(Ledger ledger, PullRequestNumber number, Lanes lanes) {
    return ledger.entries().byNumber().at(number).standing().lanes().meet(lanes);
  }

  private static List<Batch> sharing(
      List<Batch> batches, Lanes lanes, Set<PullRequestNumber> members) {
    return batches.stream()
        .filter(
            batch ->
                batch.lanes().meet(lanes) || batch.members().stream().anyMatch(members::contains))
        .toList();
  }
}
