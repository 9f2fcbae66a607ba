package dev.signalbox.webhooks.sending;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.log.LogType;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.log.EventLog;
import dev.signalbox.store.log.LogFilter;
import dev.signalbox.store.log.LogPosition;
import dev.signalbox.store.log.LogSlice;
import dev.signalbox.webhooks.Delivery;
import dev.signalbox.webhooks.DeliveryState;
import dev.signalbox.webhooks.PayloadFormat;
import dev.signalbox.webhooks.SigningSecret;
import dev.signalbox.webhooks.network.ScriptedReceiver;
import dev.signalbox.webhooks.tables.DeliveryRecorder.DeliveryVerdict;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeliveryTest extends DeliveryScene {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @Test
  void entries_are_sent_in_the_order_of_the_log_from_the_creation_of_the_webhook_on() {
    log(1);
    var webhook = webhook();
    log(2, 3, 4);
    serve();
    assertThat(told()).containsExactly(2, 3, 4);
    assertThat(shown(webhook).progress().behind()).isZero();
    assertThat(shown(webhook).progress().lastSuccessAt()).contains(NOON);
    var request = receiver.received().getFirst();
    assertThat(request.header("webhook-id"))
        .isEqualTo(deliveries(webhook).getFirst().id().toString());
    assertThat(request.header("x-signalbox-event")).isEqualTo("action.queue.enter");
    assertThat(request.header("x-signalbox-entry")).isEqualTo("2");
    assertThat(json(request.body()).path("data").path("id").asInt()).isEqualTo(2);
    serve();
    assertThat(receiver.received()).hasSize(3);
  }

  @Test
  void an_hour_without_the_receiver_loses_nothing_and_keeps_the_order() throws IOException {
    var webhook = webhook();
    log(1);
    serve();
    receiver.goesAway();
    for (int minute = 2; minute <= 60; minute++) {
      log(minute);
      serveFor(MINUTE, MINUTE);
    }
    var failing = shown(webhook).progress();
    assertThat(failing.failingSince()).contains(NOON.plus(MINUTE));
    assertThat(failing.behind()).isEqualTo(59);
    var head = deliveries(webhook).getLast();
    assertThat(head.state()).isEqualTo(DeliveryState.PENDING);
    assertThat(head.attempt().orElseThrow().fault()).contains("cannot connect to 127.0.0.1");
    assertThat(head.tries()).as("with growing pauses").isBetween(6, 9);
    receiver.comesBack();
    serveFor(Duration.ofMinutes(72), MINUTE);
    assertThat(told()).containsExactlyElementsOf(IntStream.rangeClosed(1, 60).boxed().toList());
    assertThat(shown(webhook).progress().failingSince()).isEmpty();
  }

  @Test
  void after_a_day_of_failures_the_next_entry_is_sent_and_the_webhook_shows_it() {
    var webhook = webhook();
    log(1, 2);
    receiver.does(ScriptedReceiver.answer(500, "out of order"));
    serve();
    serveFor(Duration.ofHours(25), Duration.ofMinutes(30));
    var first = deliveries(webhook).getFirst();
    assertThat(first.state()).isEqualTo(DeliveryState.FAILED);
    assertThat(first.attempt().orElseThrow().fault()).isEqualTo("the receiver answered 500");
    assertThat(first.attempt().orElseThrow().answer()).isEqualTo("out of order");
    assertThat(shown(webhook).progress().givenUp()).isEqualTo(1);
    assertThat(shown(webhook).isActive()).isTrue();
    receiver.does(ScriptedReceiver.answer(200, ""));
    serveFor(Duration.ofHours(2), Duration.ofMinutes(30));
    assertThat(deliveries(webhook))
        .extracting(Delivery::state)
        .containsExactly(DeliveryState.FAILED, DeliveryState.DELIVERED);
  }

  @Test
  void after_three_days_of_failures_the_webhook_is_paused_and_goes_on_where_it_was_when_resumed() {
    var webhook = webhook();
    log(1, 2, 3, 4, 5);
    receiver.does(ScriptedReceiver.answer(503, ""));
    serve();
    serveFor(Duration.ofHours(80), Duration.ofMinutes(45));
    var paused = shown(webhook);
    assertThat(paused.isActive()).isFalse();
    assertThat(paused.pausedBecause()).contains("every delivery has failed for 3 days");
    assertThat(audited(AuditAction.WEBHOOK_PAUSE)).isEqualTo(1);
    int tries = receiver.received().size();
    serveFor(Duration.ofHours(5), Duration.ofHours(1));
    assertThat(receiver.received()).hasSize(tries);
    receiver.does(ScriptedReceiver.answer(200, ""));
    subscriptions.resume(change(), webhook.id(), false);
    serve();
    assertThat(told().subList(tries, told().size())).endsWith(4, 5);
    assertThat(shown(webhook).progress().behind()).isZero();
  }

  @Test
  void a_receiver_that_is_gone_is_left_alone_at_once() {
    var webhook = webhook();
    log(1, 2);
    receiver.does(ScriptedReceiver.answer(410, "no_service"));
    serve();
    assertThat(shown(webhook).pausedBecause()).contains("the receiver answered 410 Gone");
    assertThat(receiver.received()).hasSize(1);
  }

  @Test
  void a_redirect_is_a_failure_that_says_so() {
    var webhook = webhook();
    log(1);
    receiver.does(ScriptedReceiver.answer(301, "", "Location: https://elsewhere.example.com/\0"));
    serve();
    assertThat(deliveries(webhook).getFirst().attempt().orElseThrow().fault())
        .isEqualTo(
            "redirects are not followed: the receiver answered 301 to"
                + " https://elsewhere.example.com/\uFFFD");
  }

  @Test
  void a_node_that_dies_between_sending_and_recording_leaves_a_duplicate_of_the_same_id() {
    var webhook = webhook();
    log(1, 2);
    var claim = claims.take(1, now.get()).getFirst();
    var lost = claims.next(claim, bodies, now.get()).orElseThrow();
    serve();
    assertThat(receiver.received()).as("nobody else may send meanwhile").isEmpty();
    claimRunsOut(webhook.id());
    serve();
    assertThat(told()).containsExactly(1, 2);
    assertThat(receiver.received().getFirst().header("webhook-id"))
        .isEqualTo(lost.delivery().id().toString());
    var attempt = deliveries(webhook).getFirst().attempt().orElseThrow();
    assertThat(recorder.record(claim, lost, "", attempt, now.get()))
        .as("whoever lost the claim records nothing")
        .isEqualTo(DeliveryVerdict.FORGOTTEN);
    assertThat(claims.next(claim, bodies, now.get())).isEmpty();
    assertThat(deliveries(webhook)).extracting(Delivery::tries).containsExactly(1, 1);
  }

  @Test
  void what_is_sent_is_what_the_filters_of_the_log_give() {
    var filters =
        List.of(
            EVERYTHING,
            new LogFilter(List.of(), Optional.empty(), List.of(), true),
            new LogFilter(List.of(2L), Optional.empty(), List.of(), false),
            new LogFilter(
                List.of(),
                Optional.empty(),
                List.of(LogType.ACTION_QUEUE_MERGED, LogType.ACTION_UNQUEUE),
                true),
            new LogFilter(
                List.of(1L, 2L),
                Optional.of("main"),
                List.of(LogType.ACTION_QUEUE_ENTER, LogType.ACTION_QUEUE_LEAVE),
                false),
            new LogFilter(List.of(), Optional.of("stable"), List.of(), false));
    var webhooks =
        filters.stream()
            .map(it -> webhook(PayloadFormat.JSON, it, SigningSecret.random()))
            .toList();
    for (int pull = 1; pull <= 3; pull++) {
      log(LogType.ACTION_QUEUE_ENTER, pull);
      log(LogType.ACTION_UNQUEUE, pull);
      log(LogType.ACTION_QUEUE_LEAVE, pull);
      log(LogType.ACTION_QUEUE_MERGED, pull);
    }
    serve();
    for (int i = 0; i < filters.size(); i++) {
      var sent = deliveries(webhooks.get(i)).stream().map(it -> it.entry().orElseThrow()).toList();
      assertThat(sent).as(filters.get(i).toString()).isEqualTo(logged(filters.get(i)));
      assertThat(shown(webhooks.get(i)).progress().behind()).isZero();
    }
    assertThat(deliveries(webhooks.getLast())).isEmpty();
  }

  private List<Long> logged(LogFilter filter) {
    var until = new LogPosition(Instant.parse("9999-01-01T00:00:00Z"), Long.MAX_VALUE);
    var slice =
        new LogSlice(
            repository.id(),
            filter,
            Instant.EPOCH,
            until,
            Optional.empty(),
            LogSlice.Direction.TO_OLDER,
            100);
    return new EventLog(database)
        .read(slice).reversed().stream().map(it -> it.position().number()).toList();
  }

  @Test
  void entries_that_the_log_forgot_are_told_as_a_gap() {
    var webhook = webhook();
    log(1);
    serve();
    subscriptions.pause(change(), webhook.id());
    log(2, 3, 4);
    database.run(
        tx -> {
          long id = repository.id().value();
          tx.execute("delete from event_log where repository_id = ? and number <= 3", id);
          tx.execute("update log_counter set floor_number = 3 where repository_id = ?", id);
        });
    subscriptions.resume(change(), webhook.id(), false);
    serve();
    var gap = json(receiver.bodies().get(1));
    assertThat(gap.path("type").asString()).isEqualTo("webhook.gap");
    assertThat(gap.path("text").asString())
        .isEqualTo("Entries 2 to 3 of the event log were deleted before they could be sent");
    assertThat(gap.path("data").path("first").asInt()).isEqualTo(2);
    assertThat(told()).containsExactly(1, 0, 4);
    assertThat(shown(webhook).progress().entriesLost()).isEqualTo(2);
  }

  @Test
  void a_resumed_webhook_can_skip_what_it_missed() throws IOException {
    var webhook = webhook();
    receiver.goesAway();
    log(1, 2);
    serve();
    subscriptions.pause(change(), webhook.id());
    receiver.comesBack();
    subscriptions.resume(change(), webhook.id(), true);
    log(3);
    serve();
    assertThat(told()).containsExactly(3);
  }

  private int audited(AuditAction action) {
    return database.read(
        db ->
            db.resultQuery(
                    "select 1 from audit_entry where repository_id = ? and action = ?",
                    repository.id().value(),
                    action.spelled())
                .fetch()
                .size());
  }
}
