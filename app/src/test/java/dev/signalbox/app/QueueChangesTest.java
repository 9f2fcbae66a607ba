package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.engine.explanation.Explanation;
import dev.signalbox.engine.explanation.LandingEstimate;
import dev.signalbox.engine.explanation.Reason;
import dev.signalbox.engine.explanation.ReasonCode;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands that change a queue or explain it, against a real server where it matters. */
class QueueChangesTest extends ServedShell {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123Z");

  private static Reason reason(ReasonCode code, String text, String cure) {
    return new Reason(code, text, null, List.of(), List.of(), null, NOON, cure);
  }

  @Test
  void an_explanation_reads_from_the_nearest_reason_to_the_root() {
    var explanation =
        new Explanation(
            new PullRequestNumber(7),
            true,
            3,
            List.of(
                reason(ReasonCode.NO_FREE_SLOT, "There is no room", "one ends"),
                reason(ReasonCode.CHECKS_RUNNING, "#1 is being tested", "the checks pass")),
            new LandingEstimate(NOON, NOON, NOON.plusSeconds(60)));
    try (var stub = new StubServer()) {
      stub.answers(200, Json.text(explanation));
      assertThat(stub.shell().run("queue", "explain", "7").out())
          .isEqualTo(
              """
              #7 is queued at position 4.
              There is no room (until 2026-03-01T12:00:00Z)
                unblocked when one ends
              because: #1 is being tested (until 2026-03-01T12:00:00Z)
                unblocked when the checks pass
              It should land at 2026-03-01T12:00:00Z, between 2026-03-01T12:00:00Z and\
               2026-03-01T12:01:00Z.
              """);
      assertThat(stub.asked()).containsExactly("/v1/repos/acme/site/merge-queue/pull/7/explain");
    }
  }

  @Test
  void an_explanation_tells_what_rules_make_of_a_pull_request() {
    try (var stub = new StubServer()) {
      stub.answers(
          200,
          """
          {"queued": false, "reasons": [], "automation": {
            "products_off": ["merge_protections"],
            "protections": [{"name": "two eyes", "status": "product_off", "detail": null}],
            "rules": [
              {"name": "greet", "status": "matches", "detail": null, "actions": [
                {"action": "label", "status": "failed", "detail": "no such label"},
                {"action": "comment", "status": "done", "detail": null}]},
              {"name": "end", "status": "does_not_match", "actions": [
                {"action": "close", "status": "not_wanted", "detail": null}],
               "conditions": {"subconditions": [
                {"match": true, "label": "base = main"},
                {"match": false, "label": "any of", "subconditions": [
                  {"match": false, "label": "label = end"}]}]}}]}}
          """);
      assertThat(stub.shell().run("queue", "explain", "7").out())
          .isEqualTo(
              """
              The product merge_protections is off: its rules do nothing.
              protection two eyes: product off
              rule greet: matches
                label: failed (no such label)
                comment: done
              rule end: does not match
                not met: any of
                  not met: label = end
              """);
    }
  }

  @Test
  void what_is_asked_for_is_what_is_sent() {
    try (var stub = new StubServer()) {
      stub.answers(204, "");
      var here = stub.shell();
      assertThat(here.run("queue", "add", "7", "--rule", "fast", "--priority", "high").out())
          .isEqualTo("#7 is queued.\n");
      assertThat(here.run("queue", "remove", "7").out())
          .isEqualTo("#7 is removed from the queue.\n");
      assertThat(here.run("queue", "acknowledge").code()).isZero();
      assertThat(here.run("check", "report", "abc", "test", "success", "--json"))
          .isEqualTo(new Shell.Result(0, "", ""));
      String queue = "/v1/repos/acme/site/merge-queue";
      assertThat(stub.asked())
          .containsExactly(
              queue + "/pull/7/queue",
              queue + "/pull/7/dequeue",
              queue + "/stop/acknowledge",
              "/v1/repos/acme/site/commits/abc/checks");
    }
  }

  @Test
  void to_wait_in_line_is_no_failure() {
    try (var stub = new StubServer()) {
      stub.answers(202, "{\"detail\": \"It waits in line: the rule `a` asks for `label != wip`\"}");
      assertThat(stub.shell().run("queue", "add", "7"))
          .isEqualTo(
              new Shell.Result(0, "It waits in line: the rule `a` asks for `label != wip`\n", ""));
    }
  }

  @Test
  void refusals_are_told_by_their_codes() {
    var here = in("acme/refusals");
    var unknown = here.run("queue", "add", "7");
    assertThat(unknown.code()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(unknown.err()).isEqualTo("signalbox: Pull request not found\n");
    assertThat(here.run("queue", "explain", "7").code()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(here.run("queue", "acknowledge").code()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(here.run("check", "report", "main", "test", "success").code())
        .isEqualTo(ExitCode.REFUSED);
    assertThat(here.run("queue", "stop").out())
        .isEqualTo("The queue of acme/refusals is not stopped.\n");
  }

  @Test
  void a_freeze_is_made_changed_listed_and_taken_back() {
    var here = in("acme/frozen");
    assertThat(here.run("queue", "freeze", "list").out())
        .isEqualTo("There are no scheduled freezes.\n");
    var made =
        here.run(
            "queue",
            "freeze",
            "create",
            "--reason",
            "holidays",
            "--start",
            "2098-12-24T18:00",
            "--end",
            "2099-01-02T08:00",
            "--timezone",
            "Europe/Paris",
            "--match",
            "base = main",
            "--exclude",
            "label = hotfix");
    assertThat(made.out())
        .matches(
            "Freeze \\S+ applies from 2098-12-24T18:00:00 until 2099-01-02T08:00:00"
                + " \\(Europe/Paris\\): holidays\n");
    String id = made.out().split(" ", 3)[1];
    assertThat(here.run("queue", "freeze", "update", id, "--open-end").out())
        .isEqualTo("Freeze " + id + " applies from 2098-12-24T18:00:00 (Europe/Paris): holidays\n");
    assertThat(here.run("queue", "freeze", "list").out())
        .contains(id, "off", "Europe/Paris", "base = main", "label = hotfix", "holidays");
    assertThat(here.run("queue", "freeze", "delete", id).out())
        .isEqualTo("Deleted the freeze " + id + ".\n");
    assertThat(here.run("queue", "freeze", "delete", id).code()).isEqualTo(ExitCode.NOT_FOUND);
    var wrong = here.run("queue", "freeze", "create", "--reason", "x", "--start", "soon");
    assertThat(wrong.code()).isEqualTo(ExitCode.REFUSED);
    assertThat(wrong.err()).contains("body.start: must be a date-time");
  }

  @Test
  void a_stop_is_said_before_anything_else() {
    try (var stub = new StubServer()) {
      stub.answers(
          200,
          "{\"stopped\":true,\"promise\":\"tested is landed\",\"stopped_at\":\"" + NOON + "\"}");
      String line =
          "Stopped since 2026-03-01T12:00:00Z because a promise was broken: tested is landed\n";
      assertThat(stub.shell().run("queue", "stop").out()).isEqualTo(line);
      assertThat(stub.shell().run("queue", "status").out()).startsWith(line);
    }
  }

  @Test
  void the_signing_key_stands_alone() {
    var signing = shell.run("key", "signing");
    assertThat(signing.out()).matches("sbx-ed25519:\\S+\n");
    assertThat(root.get("/v1/signing-key").body()).isEqualTo(signing.out());
    assertThat(shell.run("key", "signing", "--json").out())
        .isEqualTo("{\"key\":\"" + signing.out().strip() + "\"}\n");
    assertThat(shell.run("key", "signing", "--all").out()).isEqualTo(signing.out());
    assertThat(shell.run("signing-key", "list").out()).contains("current", signing.out().strip());
  }

  @Test
  void signing_keys_are_listed_rotated_and_revoked() {
    try (var stub = new StubServer()) {
      stub.answers(
          200,
          """
          {"signing_keys":[
            {"id":"22","state":"current","key":"sbx-ed25519:two","created_at":"%1$s"},
            {"id":"11","state":"retired","key":"sbx-ed25519:one","created_at":"%1$s"},
            {"id":"00","state":"revoked","key":"sbx-ed25519:nil","revoked_at":"%1$s"}]}
          """
              .formatted(NOON));
      var here = stub.shell();
      assertThat(here.run("key", "signing", "--all").out())
          .isEqualTo("sbx-ed25519:two\nsbx-ed25519:one\n");
      assertThat(here.run("key", "signing", "--all", "--json").out())
          .isEqualTo("{\"keys\":[\"sbx-ed25519:two\",\"sbx-ed25519:one\"]}\n");
      assertThat(here.run("signing-key", "list").out()).contains("retired", "revoked", "nil");
      stub.answers(201, "{\"id\":\"33\",\"key\":\"sbx-ed25519:three\"}");
      assertThat(here.run("signing-key", "rotate").out()).isEqualTo("sbx-ed25519:three\n");
      stub.answers(200, "{\"id\":\"22\"}");
      assertThat(here.run("signing-key", "revoke", "22").code()).isEqualTo(ExitCode.USAGE);
      assertThat(here.run("signing-key", "revoke", "22", "--reason", "lost").out())
          .startsWith("Revoked 22.");
      assertThat(stub.asked())
          .endsWith("/v1/signing-keys", "/v1/signing-keys", "/v1/signing-keys/22/revoke");
    }
  }
}
