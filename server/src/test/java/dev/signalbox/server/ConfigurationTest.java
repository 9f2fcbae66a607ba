package dev.signalbox.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationTest extends ServerTest {
  @TempDir Path work;

  private void push(String name, String file, String content) throws Exception {
    Path clone = Files.createTempDirectory(work, "clone");
    git(clone, "init", "-q", "-b", "main");
    Files.createDirectories(clone.resolve(file).getParent());
    Files.writeString(clone.resolve(file), content);
    git(clone, "add", ".");
    git(clone, "-c", "user.name=t", "-c", "user.email=t@t", "commit", "-qm", "rules");
    git(clone, "push", "-qf", server.gitFolder("acme/" + name).toString(), "HEAD:refs/heads/main");
  }

  private static void git(Path folder, String... arguments)
      throws IOException, InterruptedException {
    var command = new java.util.ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    var process = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void without_a_rules_file_there_is_one_default_rule() {
    var rules = root.get(repository("bare") + "/queues/configuration").json().get("configuration");
    assertThat(rules.size()).isEqualTo(1);
    assertThat(rules.get(0).get("name").stringValue()).isEqualTo("default");
    assertThat(rules.get(0).get("config").get("merge_method").stringValue()).isEqualTo("merge");
  }

  @Test
  void rules_are_shown_in_the_order_of_the_file_with_their_effective_values() throws Exception {
    String queue = repository("ruled");
    push(
        "ruled",
        ".signalbox.yml",
        """
        queue_rules:
          - name: urgent
            merge_conditions: ["check-success = test"]
            checks_timeout: 45 min
          - name: default
            batch_size: 5
        """);
    var reply = root.get(queue + "/queues/configuration");
    assertThat(reply.link("successor-version")).contains(queue + "/merge-queue/configuration");
    var rules = reply.json().get("configuration");
    assertThat(rules.valueStream().map(rule -> rule.get("name").stringValue()))
        .containsExactly("urgent", "default");
    assertThat(rules.get(0).get("config").get("checks_timeout").intValue()).isEqualTo(2700);
    assertThat(rules.get(0).at("/config/merge_conditions/0").stringValue())
        .isEqualTo("check-success = test");
    assertThat(root.get(queue + "/merge-queue/configuration").body()).isEqualTo(reply.body());
  }

  @Test
  void a_file_may_extend_that_of_another_repository_of_its_owner() throws Exception {
    String queue = repository("extending");
    repository("common");
    push("extending", ".signalbox.yml", "extends: acme/common\nqueue_rules: [ { name: own } ]\n");
    assertThat(detail(queue)).contains("1:10", "acme/common has no rules file");
    push("common", ".signalbox.yml", "queue_rules: [ { name: own, batch_sise: 3 } ]\n");
    assertThat(detail(queue))
        .contains(".signalbox.yml:1:10: acme/common:.signalbox.yml:1:29: unknown key `batch_sise`");
    push("common", ".signalbox.yml", "queue_rules: [ { name: theirs } ]\n");
    var rules = root.get(queue + "/merge-queue/configuration").json().get("configuration");
    assertThat(rules.valueStream().map(rule -> rule.get("name").stringValue()))
        .containsExactly("own", "theirs");

    push("extending", ".signalbox.yml", "extends: acme/none\n");
    assertThat(detail(queue)).contains("there is no repository acme/none on this server");
    push("extending", ".signalbox.yml", "extends: other/common\n");
    assertThat(detail(queue)).contains("other/common belongs to another owner");
    push("extending", ".signalbox.yml", "extends: Extending\n");
    assertThat(detail(queue)).contains("can't extend itself");
  }

  private String detail(String queue) {
    var reply = root.get(queue + "/merge-queue/configuration");
    assertThat(reply.status()).isEqualTo(422);
    return reply.json().get("detail").toString();
  }

  @Test
  void every_fault_of_an_invalid_file_is_told_with_its_place() throws Exception {
    String queue = repository("faulty");
    push(
        "faulty",
        ".signalbox/config.yml",
        """
        queue_rules:
          - name: default
            batch_sise: 5
            merge_method: octopus
        """);
    var reply = root.get(queue + "/queues/configuration");
    assertThat(reply.status()).isEqualTo(422);
    var faults = reply.json().get("detail");
    assertThat(faults.size()).isEqualTo(2);
    assertThat(faults.get(0).get("line").intValue()).isEqualTo(3);
    assertThat(faults.get(0).get("column").intValue()).isEqualTo(5);
    assertThat(faults.get(0).get("suggestion").stringValue()).isEqualTo("batch_size");
    assertThat(faults.get(0).get("loc").toString()).contains("config.yml", "queue_rules");
    assertThat(faults.get(1).get("line").intValue()).isEqualTo(4);
  }
}
