package dev.signalbox.engine.queue;

import static dev.signalbox.engine.story.StoryChange.good;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.ForeignPull;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.ledger.Sender;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.repository.PullReference;
import dev.signalbox.engine.rules.Action;
import dev.signalbox.engine.story.Story;
import dev.signalbox.engine.story.StoryChange;
import dev.signalbox.engine.story.Wishes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ForeignPullsTest {
  private static final String LINE = "Depends-On: %s";

  private final Map<PullReference, Ending<ForeignPull.LastSeen, String>> there = new HashMap<>();
  private final Story story =
      Story.queue()
          .ask(Wishes.products(Product.values()))
          .answering(Effect.ReadForeignPull.class::isInstance, this::answer, false)
          .open(good("A"))
          .settle();

  private final String owner = story.ledger().repository().owner().value();
  private final PullReference lib = PullReference.parse(owner + "/lib#3");

  private Report answer(Effect effect) {
    var read = (Effect.ReadForeignPull) effect;
    return new Report.ForeignPullRead(
        read.id(), read.pull(), there.getOrDefault(read.pull(), new Ending.Refused<>("none")));
  }

  private void is(PullReference pull, PullRequest.State state, PullReference... on) {
    there.put(pull, new Ending.Done<>(new ForeignPull.LastSeen(state, Set.of(on))));
  }

  private void dependsOn(Object... references) {
    var body = new StringBuilder();
    for (var reference : references) body.append(LINE.formatted(reference)).append('\n');
    story.edit("A", pull -> pull.body(body.toString())).settle();
  }

  private Action.PostCheck check() {
    return story.effects(Effect.Act.class).stream()
        .filter(act -> act.pull().number().equals(StoryChange.number("A")))
        .map(act -> (Action.PostCheck) act.action())
        .reduce((_, last) -> last)
        .orElseThrow();
  }

  private String said() {
    return check().conclusion().orElseThrow().spelled()
        + ": "
        + check().summary().orElseThrow().source();
  }

  private PullReference here(String name) {
    return new PullReference(story.ledger().repository(), StoryChange.number(name));
  }

  private int looks() {
    return story.effects(Effect.ReadForeignPull.class).size();
  }

  @Test
  void who_depends_on_a_pull_request_elsewhere_waits_until_that_is_merged() {
    is(lib, PullRequest.State.OPEN);
    dependsOn(lib);
    assertThat(said()).startsWith("failure").contains("not merged: " + lib);
    var queue = Wishes.queueOrWait("A", new Sender("ann", Permission.WRITE));
    story.ask(queue).settle();
    assertThat(story.replies().getLast().missing().orElseThrow()).contains(lib.toString());
    is(lib, PullRequest.State.MERGED);
    story.tell(new Observation.ForeignPullStirred(lib)).settle();
    assertThat(said()).startsWith("success");
    story.runUntilQuiet();
    assertThat(story.landed()).containsExactly("A");
  }

  @Test
  void it_is_looked_at_again_less_and_less_often_and_no_more_once_merged() {
    is(lib, PullRequest.State.OPEN);
    dependsOn(lib);
    story.pass(Duration.ofHours(10));
    assertThat(looks()).isBetween(10, 30);
    is(lib, PullRequest.State.MERGED);
    story.pass(Duration.ofHours(1));
    assertThat(said()).startsWith("success");
    int looks = looks();
    story.pass(Duration.ofHours(10));
    assertThat(looks()).isEqualTo(looks);
  }

  @Test
  void several_who_wait_for_the_same_look_together_and_forget_it_together() {
    is(lib, PullRequest.State.OPEN);
    dependsOn(lib);
    story.open(good("B")).edit("B", pull -> pull.body(LINE.formatted(lib))).settle();
    int looks = looks();
    story.pass(Duration.ofSeconds(61));
    assertThat(looks()).isEqualTo(looks + 1);
    story.edit("A", pull -> pull.body("")).settle();
    assertThat(story.ledger().automation().foreign().get(lib).orElseThrow().waiting())
        .containsExactly(StoryChange.number("B"));
    story.close("B").settle();
    assertThat(story.ledger().automation().foreign().isEmpty()).isTrue();
  }

  @Test
  void what_is_closed_or_out_of_reach_is_named() {
    is(lib, PullRequest.State.CLOSED);
    var web = PullReference.parse(owner + "/web#4");
    dependsOn(lib, web, "evil/lib#5");
    assertThat(said())
        .startsWith("failure")
        .contains(
            "not merged: %s (closed), %s (not found, or not open to us)".formatted(lib, web),
            "evil/lib#5 belongs to another owner");
  }

  @Test
  void a_host_that_can_not_answer_now_is_asked_later() {
    there.put(lib, new Ending.RetryLater<>(story.now().plus(Duration.ofMinutes(5))));
    dependsOn(lib);
    assertThat(said()).contains("(not read yet)");
    story.pass(Duration.ofMinutes(4));
    assertThat(looks()).isEqualTo(1);
    is(lib, PullRequest.State.MERGED);
    story.pass(Duration.ofMinutes(2));
    assertThat(said()).startsWith("success");
  }

  @Test
  void a_circle_of_two_repositories_is_named_and_ignored() {
    is(lib, PullRequest.State.OPEN, here("A"));
    dependsOn(lib);
    assertThat(said()).startsWith("success").contains("in a circle: " + lib);
  }

  @Test
  void a_circle_is_seen_however_it_closes() {
    story.open(good("B")).settle();
    is(lib, PullRequest.State.OPEN, here("B"));
    dependsOn(lib);
    assertThat(said()).startsWith("failure");
    story.edit("B", pull -> pull.dependingOn("A")).settle();
    assertThat(said()).startsWith("success").contains("in a circle: " + lib);
    story.close("B").settle();
    assertThat(said()).startsWith("failure");
  }
}
