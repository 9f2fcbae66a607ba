package dev.signalbox.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the shell is told when a command does not work. */
class FailureTest extends ServedShell {
  @BeforeAll
  void makeRepository() {
    root.withRepository("acme/site");
  }

  @Test
  void nothing_typed_prints_the_usage_on_stderr() {
    for (String[] typed : new String[][] {{}, {"repo"}, {"queue"}}) {
      var result = shell.run(typed);
      assertThat(result.code()).isEqualTo(ExitCode.USAGE);
      assertThat(result.err()).startsWith("Usage: signalbox");
      assertThat(result.out()).isEmpty();
    }
    assertThat(shell.run("--help").code()).isZero();
    assertThat(shell.run("help", "repo").out()).startsWith("Usage: signalbox repo");
  }

  @Test
  void a_slip_gets_a_hint() {
    var command = shell.run("quue");
    assertThat(command.code()).isEqualTo(ExitCode.USAGE);
    assertThat(command.err()).startsWith("signalbox: ").contains("queue", "signalbox --help");
    var option = shell.run("repo", "list", "--oner", "acme");
    assertThat(option.code()).isEqualTo(ExitCode.USAGE);
    assertThat(option.err()).contains("--oner", "'signalbox repo list --help'");
    assertThat(shell.run("key", "create", "--role", "king").code()).isEqualTo(ExitCode.USAGE);
    assertThat(shell.run("repo", "show", "no-slash").err()).contains("OWNER/NAME");
    assertThat(shell.run("queue", "pause", "-R", "acme/site").err()).contains("--reason");
    assertThat(shell.run("queue", "status").err()).contains("-R OWNER/NAME", "SIGNALBOX_REPO");
  }

  @Test
  void a_key_is_never_repeated() {
    var typed = shell.run("repo", "list", "--key", "sbx_abcDEF123");
    assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
    assertThat(typed.err()).doesNotContain("abcDEF123");
    var broken = shell.with("SIGNALBOX_KEY", "sbx_two words").run("repo", "list");
    assertThat(broken.code()).isEqualTo(ExitCode.USAGE);
    assertThat(broken.err())
        .startsWith("signalbox: SIGNALBOX_KEY does not contain a key")
        .doesNotContain("two words");
    var wrong = shell.with("SIGNALBOX_KEY", "sbx_abcDEF123").run("repo", "list");
    assertThat(wrong.code()).isEqualTo(ExitCode.REFUSED);
    assertThat(wrong.err()).startsWith("signalbox: ").doesNotContain("abcDEF123");
  }

  @Test
  void each_fault_of_a_request_has_its_line() {
    var result = shell.run("queue", "pause", "-R", "acme/site", "--reason", "x".repeat(256));
    assertThat(result.code()).isEqualTo(ExitCode.REFUSED);
    assertThat(result.err())
        .isEqualTo("signalbox: body.reason: must have at most 255 characters\n");
  }

  @Test
  void a_conflict_is_a_refusal_and_a_missing_thing_is_not_found() {
    var taken = shell.run("repo", "create", "acme/site");
    assertThat(taken.code()).isEqualTo(ExitCode.REFUSED);
    assertThat(taken.err()).isEqualTo("signalbox: A repository named acme/site already exists\n");
    assertThat(shell.run("repo", "show", "acme/none").code()).isEqualTo(ExitCode.NOT_FOUND);
  }

  @Test
  void programs_get_errors_as_json() {
    var missing = shell.run("repo", "show", "acme/none", "--json");
    assertThat(missing.err()).isEqualTo(server.asRoot().get("/v1/repos/acme/none").body() + "\n");
    var keyless = shell.with("SIGNALBOX_KEY", "").run("repo", "list", "--json");
    assertThat(keyless.err()).startsWith("{\"detail\":\"no key is set");
  }

  @Test
  void without_an_answer_there_is_no_connection() {
    var refused = shell.run("repo", "list", "--url", "http://127.0.0.1:1");
    assertThat(refused.code()).isEqualTo(ExitCode.NO_CONNECTION);
    assertThat(refused.err()).contains("connection refused", "SIGNALBOX_URL");
    var unknown = shell.run("repo", "list", "--url", "http://nowhere.invalid");
    assertThat(unknown.code()).isEqualTo(ExitCode.NO_CONNECTION);
    assertThat(unknown.err()).contains("unknown host nowhere.invalid");
  }

  @Test
  void an_address_that_is_none_is_a_slip() {
    for (String url :
        new String[] {"ftp://host", "nonsense", "http://u:secret@host", "http://h?q"}) {
      var result = shell.run("repo", "list", "--url", url);
      assertThat(result.code()).as(url).isEqualTo(ExitCode.USAGE);
      assertThat(result.err()).contains("SIGNALBOX_URL").doesNotContain("secret");
    }
  }
}
