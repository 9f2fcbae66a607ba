package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.wire.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigCheckTest {
  private static final String FAULTY = "queue_rules:\n  - name: a\n    batchsize: 5\n";

  @Test
  void a_valid_file_is_ok(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("rules.yml"), "queue_rules:\n  - name: a\n");
    var result = Shell.empty().run("config", "check", file.toString());
    assertThat(result).isEqualTo(new Shell.Result(0, file + ": ok\n", ""));
  }

  @Test
  void checks_that_do_not_ask_for_the_network_are_told_to_have_none() {
    String rules =
        """
        checks:
          - { name: unit, run: make }
          - { name: fetch, run: make, network: true }
        """;
    assertThat(Shell.empty().typing(rules).run("config", "check", "-").out())
        .isEqualTo(
            """
            <stdin>: ok
            note: by default, no network for unit; network: true allows it
            """);
  }

  @Test
  void a_file_that_extends_another_is_read_by_itself() {
    String rules = "extends: acme/shared\n";
    assertThat(Shell.empty().typing(rules).run("config", "check", "-").out())
        .isEqualTo("<stdin>: ok\nnote: the rules of shared are not read here\n");
    var elsewhere = Shell.empty().typing(rules).run("config", "check", "-", "-R", "octo/site");
    assertThat(elsewhere.code()).isEqualTo(ExitCode.FAILED);
    assertThat(elsewhere.out())
        .contains("<stdin>:1:10: error: acme/shared belongs to another owner than octo/site");
  }

  @Test
  void faults_are_shown_as_a_compiler_does() {
    var result = Shell.empty().typing(FAULTY).run("config", "check", "-");
    assertThat(result.code()).isEqualTo(ExitCode.FAILED);
    assertThat(result.out())
        .contains("<stdin>:3:5: error: ", " 3 |     batchsize: 5", "did you mean `batch_size`?")
        .endsWith("1 fault\n")
        .doesNotContain("\u001b");
    assertThat(Shell.empty().onTerminal().typing(FAULTY).run("config", "check", "-").out())
        .contains("\u001b[");
  }

  @Test
  void programs_get_json() throws Exception {
    var valid = Shell.empty().typing("").run("config", "check", "-", "--json");
    assertThat(valid)
        .isEqualTo(new Shell.Result(0, "{\"valid\":true,\"faults\":[],\"warnings\":[]}\n", ""));
    var faulty = Shell.empty().typing(FAULTY).run("config", "check", "--json", "-");
    assertThat(faulty.code()).isEqualTo(ExitCode.FAILED);
    var verdict = Json.parse(faulty.out());
    assertThat(verdict.get("valid").booleanValue()).isFalse();
    var fault = verdict.get("faults").get(0);
    assertThat(fault.get("line").intValue()).isEqualTo(3);
    assertThat(fault.get("type").stringValue()).isEqualTo("unknown_key");
    assertThat(fault.get("suggestion").stringValue()).isEqualTo("batch_size");
  }

  @Test
  void a_rule_that_can_never_match_is_a_warning() {
    String rules =
        """
        pull_request_rules:
          - name: a
            conditions: [ "base = a", "base = b" ]
            actions: { label: { add: [ x ] } }
        """;
    var result = Shell.empty().typing(rules).run("config", "check", "-");
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .isEqualTo(
            """
            <stdin>: ok
            <stdin>:3:17: warning: this never matches: `base = a` and `base = b` never hold together
             3 |     conditions: [ "base = a", "base = b" ]
               |                 ^

            1 warning
            """);
  }

  @Test
  void rules_of_a_product_that_is_off_in_the_repository_are_a_warning() {
    String rules =
        "queue_rules: [ { name: a } ]\nchecks: [ { name: b, run: make, network: true } ]\n";
    try (var server = new StubServer()) {
      server.answers(200, "{\"host\":\"github\",\"products\":[\"workflow_automation\"]}");
      var result = server.shell().typing(rules).run("config", "check", "-", "-R", "acme/site");
      assertThat(result.code()).isZero();
      assertThat(server.asked()).containsExactly("/v1/repos/acme/site");
      assertThat(result.out())
          .contains(
              "<stdin>:1:1: warning: the product merge_queue is off: these rules do nothing",
              "<stdin>:2:1: warning: GitHub runs its workflows, not `checks`",
              "2 warnings");
    }
  }

  @Test
  void a_file_that_is_not_there_is_a_slip() {
    var result = Shell.empty().run("config", "check", "no-such-file.yml");
    assertThat(result.code()).isEqualTo(ExitCode.USAGE);
    assertThat(result.err()).isEqualTo("signalbox: no such file: no-such-file.yml\n");
  }

  @Test
  void a_file_cannot_steer_the_terminal() {
    var result = Shell.empty().typing("\"\\u001b[2J\\u009b2J\": 1\n").run("config", "check", "-");
    assertThat(result.out().replace("\n", "").codePoints()).noneMatch(Character::isISOControl);
  }
}
