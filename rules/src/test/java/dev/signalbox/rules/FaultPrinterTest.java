package dev.signalbox.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FaultPrinterTest {
  private static final byte[] YAML =
      """
      queue_rules:
        - name: a
          batchsize: 5
          queue_conditions: [ "é 😀", "lable = x" ]
      """
          .getBytes(UTF_8);

  private static String print(boolean colours) {
    var invalid = (RulesReading.Invalid) RulesReader.read(YAML);
    return new FaultPrinter(".signalbox.yml", YAML, colours).print(invalid.faults());
  }

  @Test
  void a_fault_is_shown_as_a_compiler_shows_it() {
    assertThat(print(false))
        .startsWith(
            """
            .signalbox.yml:3:5: error: unknown key `batchsize`; known keys: name, queue_conditions, \
            merge_conditions, batch_size, batch_max_wait_time, checks_timeout, max_checks_retries, \
            merge_method, batch_max_failure_resolution_attempts, exact_landing, host_merge, \
            branch_protection_injection_mode, commit_message_format, autoqueue, update_method, \
            queue_branch_prefix
             3 |     batchsize: 5
               |     ^
            help: did you mean `batch_size`?
            """)
        .contains(
            """
            .signalbox.yml:4:33: error: unknown attribute `lable`
             4 |     queue_conditions: [ "é 😀", "lable = x" ]
               |                                 ^
            help: did you mean `label`?
            """);
  }

  @Test
  void colours_come_only_when_asked_for() {
    assertThat(print(false)).doesNotContain("\u001b");
    assertThat(print(true)).contains("\u001b[1;31merror: \u001b[0m");
    assertThat(print(true).replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(print(false));
  }

  @Test
  void tabs_keep_the_caret_in_its_place() {
    byte[] yaml = "{\t\tzzz: 1}".getBytes(UTF_8);
    var invalid = (RulesReading.Invalid) RulesReader.read(yaml);
    assertThat(new FaultPrinter("f", yaml, false).print(invalid.faults()))
        .contains(" 1 | {\t\tzzz: 1}\n   |  \t\t^\n");
  }
}
