package dev.signalbox.wire.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Trigger;
import dev.signalbox.engine.conditions.ConditionText;
import dev.signalbox.engine.effects.BuildRefusal;
import dev.signalbox.engine.effects.Ending;
import dev.signalbox.engine.events.Command;
import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.events.Report;
import dev.signalbox.engine.ledger.BaseProbe;
import dev.signalbox.engine.ledger.Branch;
import dev.signalbox.engine.ledger.Built;
import dev.signalbox.engine.ledger.CommandId;
import dev.signalbox.engine.ledger.EffectId;
import dev.signalbox.engine.ledger.Stage;
import dev.signalbox.engine.ledger.Trunk;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.engine.rules.ChecksTimeout;
import dev.signalbox.engine.rules.CommitMessageFormat;
import dev.signalbox.engine.rules.CommitMessageFormat.Body;
import dev.signalbox.engine.rules.CommitMessageFormat.Title;
import dev.signalbox.engine.rules.InjectionMode;
import dev.signalbox.engine.rules.LocalCheck;
import dev.signalbox.engine.rules.QueueRule;
import dev.signalbox.engine.rules.Rules;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FactsTest {
  private static final CommitSha COMMIT = new CommitSha("a".repeat(40));

  @Test
  void a_check_that_was_stored_before_checks_had_a_network_has_none() {
    var check = LocalCheck.of("test", "./test.sh", LocalCheck.DEFAULT_TIMEOUT);
    String now = text(LocalCheck.class, check);
    String before = now.replaceAll(",\"network\":[^,}]*", "");
    assertThat(before).doesNotContain("network");
    assertThat(read(LocalCheck.class, before)).isEqualTo(check);
  }

  @Test
  void a_batch_in_preparation_from_before_tries_were_counted_is_read() {
    var now = new Stage.Preparing(new EffectId(7), false, Optional.empty());
    String text = text(Stage.class, now);
    String before = text.replaceAll(",?\"unanswered\":[^,}]*", "");
    assertThat(before).doesNotContain("unanswered");
    assertThat(read(Stage.class, before)).isEqualTo(now);
  }

  @Test
  void a_command_comes_back_as_it_was() {
    same(
        new Command.Queue(
            new CommandId("c1"),
            new PullRequestNumber(7),
            Optional.of("default"),
            new Trigger.Command("queue")));
    same(new Command.SetPause(new CommandId("c2"), Optional.empty()));
  }

  @Test
  void a_report_comes_back_with_the_kind_of_its_ending() {
    same(new Report.BuildEnded(new EffectId(3), new Ending.Unknown<Built, BuildRefusal>()));
    same(
        new Report.BuildEnded(
            new EffectId(4),
            new Ending.Refused<>(
                new BuildRefusal.Conflict(
                    new PullRequestNumber(2), false, Set.of(new PullRequestNumber(1))))));
    same(new QueueEvent.Woken());
  }

  /** As it was written before a branch had probes of its own and steps were facts. */
  @Test
  void a_branch_of_an_older_version_keeps_its_steps_and_the_test_of_its_tip() {
    var written =
        """
        {"name":"main","tip":{"commit":"%1$s","tree":"%2$s","runs":[]},\
        "steps":[{"from":"%2$s","to":"%1$s"}],"train":[],\
        "trunk":{"is":"Trunk.Probed","commit":"%1$s","effect":{"value":7},\
        "testing":{"startedAt":"2026-03-02T09:00:00Z","attempt":0,"spent":-1,"reused":true,\
        "runs":[]}},"reading":{"again":false}}"""
            .formatted(COMMIT, "b".repeat(40));
    var branch = read(Branch.class, written);
    assertThat(branch.steps()).hasSize(1);
    assertThat(branch.trunk()).isInstanceOf(Trunk.NotAsked.class);
    assertThat(branch.probes()).extracting(BaseProbe::commit).containsExactly(COMMIT);
    var again = read(Branch.class, text(Branch.class, branch));
    assertThat(again).isEqualTo(branch);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "base = main",
        "-draft",
        "#files > 3",
        "files ~= ^docs/",
        "label *= area-*",
        "schedule = Mon-Fri 09:00-19:00[Europe/Paris]",
        "updated-at < 2 h ago",
        "created-at > 2026-01-02T03:04:05[Europe/Paris]",
        "sender-permission >= write",
        "author != @acme/core",
        "-sender = @core",
        "check-success = test"
      })
  void rules_come_back_with_their_conditions(String condition) throws Misread {
    var usual = Rules.defaults();
    var queue =
        QueueRule.builder("q")
            .timeout(Optional.of(ChecksTimeout.AUTOMATIC))
            .branchProtectionInjectionMode(Optional.of(InjectionMode.NONE))
            .commitMessageFormat(Optional.of(new CommitMessageFormat(Title.PR_TITLE, Body.EMPTY)))
            .queueConditions(List.of(ConditionText.parse(condition)))
            .maxChecksRetries(3)
            .batchMaxFailureResolutionAttempts(Optional.of(4))
            .exactLanding(true)
            .build();
    var rules =
        new Rules(
            List.of(queue),
            usual.priorityRules(),
            usual.mergeQueue(),
            usual.scopes(),
            usual.partitionRules(),
            usual.pullRequestRules(),
            usual.checks());
    same(new Observation.RulesSeen(4, COMMIT, rules));
  }

  @Test
  void rules_whose_actions_are_plain_data_come_back_without_them() {
    var seen = new Observation.RulesSeen(4, COMMIT, Rules.defaults());
    String untyped =
        text(QueueEvent.class, seen)
            .replace(
                "\"pullRequestRules\":[]",
                "\"pullRequestRules\":[{\"name\":\"r\",\"conditions\":[],\"actions\":"
                    + "[{\"name\":\"LABEL\",\"options\":{\"add\":[\"x\"]}}]}]");
    assertThat(untyped).contains("LABEL");
    assertThat(StoredDocuments.EVENT.read("a row of version 1", untyped)).isEqualTo(seen);
  }

  private static void same(QueueEvent event) {
    assertThat(read(QueueEvent.class, text(QueueEvent.class, event))).isEqualTo(event);
  }

  private static <T> String text(Class<T> type, T value) {
    return StoredDocument.of("value", type).text(value);
  }

  private static <T> T read(Class<T> type, String text) {
    return StoredDocument.of("value", type).read("value", text);
  }
}
