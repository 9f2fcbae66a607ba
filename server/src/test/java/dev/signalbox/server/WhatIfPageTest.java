package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.causes.AbortStatus;
import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.checks.ChecksConclusion;
import dev.signalbox.engine.log.LogEntry;
import dev.signalbox.engine.log.LogMetadata;
import dev.signalbox.engine.log.QueueAction;
import dev.signalbox.engine.log.QueueChecks;
import dev.signalbox.engine.log.SpeculativeCheckPullRequest;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.store.log.LogAppender;
import dev.signalbox.store.repositories.Repositories;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class WhatIfPageTest extends ServerTest {
  private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");

  private String page(String name, int landings) {
    repository(name);
    var repository =
        new Repositories(server.database())
            .find(RepositorySlug.parse("acme/" + name))
            .orElseThrow();
    var entries = new ArrayList<LogEntry>();
    for (int pull = 1; pull <= landings; pull++) entries.addAll(landed(pull));
    server.database().run(tx -> LogAppender.append(tx, repository.id(), entries));
    return "/r/acme/" + name + "/statistics/what-if";
  }

  private static List<LogEntry> landed(long pull) {
    var session = UUID.randomUUID();
    var car = UUID.randomUUID();
    var number = new PullRequestNumber(pull);
    return List.of(
        entry(
            number, new QueueAction.Enter("default", "main", START, "__default__", null, session)),
        entry(
            number,
            new QueueChecks.Start(
                "main",
                "__default__",
                null,
                "default",
                START,
                "first in line",
                checks(number, ChecksConclusion.PENDING, Optional.empty()),
                List.of(number),
                car,
                session)),
        entry(
            number,
            new QueueChecks.End(
                false,
                null,
                null,
                AbortStatus.DEFINITIVE,
                "main",
                "__default__",
                null,
                "default",
                START,
                null,
                null,
                checks(number, ChecksConclusion.SUCCESS, Optional.of(START.plusSeconds(600))),
                List.of(number),
                car,
                session)),
        entry(
            number,
            new QueueAction.Leave(
                "it was merged",
                true,
                "default",
                "main",
                "__default__",
                START,
                0,
                0,
                null,
                null,
                List.of(),
                "3f786850e387550fdab836ed7e6dc881de23001b",
                session,
                null,
                List.of())));
  }

  private static SpeculativeCheckPullRequest checks(
      PullRequestNumber number, ChecksConclusion conclusion, Optional<Instant> endedAt) {
    return new SpeculativeCheckPullRequest(
        number, false, false, conclusion, START, endedAt.orElse(null), List.of(), List.of(number));
  }

  private static LogEntry entry(PullRequestNumber number, LogMetadata metadata) {
    return new LogEntry(
        new Trigger.QueueItself(), Optional.of(number), Optional.of("main"), metadata);
  }

  private Visitor visitor() {
    return Visitor.signedIn(server, TestServer.ROOT_KEY);
  }

  private String computed(String address) {
    var visitor = visitor();
    await()
        .atMost(Duration.ofMinutes(1))
        .until(() -> !visitor.get(address).body().contains("are being simulated"));
    return visitor.get(address).body();
  }

  @Test
  void thirty_days_are_shown_under_five_other_settings() {
    String address = page("pondered", 30);
    assertThat(visitor().get(address.replace("/what-if", "")).body())
        .contains("<a href=\"" + address + "\">What if?</a>");
    assertThat(visitor().get(address).body())
        .containsAnyOf("This page reloads by itself", "30 pull requests");
    String page = computed(address);
    assertThat(page)
        .contains("30 pull requests of the last 30 days")
        .contains(">Recorded</th>", ">Rules in force</th>", ">batch_size=1-4</th>")
        .contains(">max_parallel_checks=10</th>", ">max_checks_retries=1</th>")
        .contains("role=\"img\" aria-label=\"Time in queue against CI minutes for each landing\"")
        .doesNotContain("style=", "NaN");
    assertThat(Pattern.compile("<circle ").matcher(page).results()).hasSize(7);
  }

  @Test
  void too_little_history_is_said_and_not_simulated() {
    assertThat(computed(page("what-if-little", 19)))
        .contains("19 pull requests entered and left the queue in the last 30 days")
        .doesNotContain("<circle");
  }

  @Test
  void whoever_may_not_see_the_repository_sees_no_such_page() {
    String address = page("what-if-hidden", 1);
    var stranger = Visitor.signedIn(server, key("{\"role\":\"admin\",\"owner\":\"others\"}"));
    assertThat(stranger.get(address).statusCode()).isEqualTo(404);
    assertThat(new Visitor(server).get(address).statusCode()).isEqualTo(303);
  }
}
