package dev.signalbox.fakehub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.fakehub.judge.Example;
import dev.signalbox.fakehub.judge.Judge;
import dev.signalbox.fakehub.judge.Octokit;
import dev.signalbox.fakehub.judge.RecordedExchange;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JudgeTest {
  @BeforeAll
  static void need_the_descriptions() {
    assumeTrue(Octokit.isFetched(), Octokit::missing);
  }

  private final Judge judge = new Judge();

  private void answered(String method, String path, String body, int status, String answer) {
    judge.saw(
        new RecordedExchange(
            method,
            path,
            Map.<String, List<String>>of(),
            Map.of("content-type", "application/json"),
            body.getBytes(StandardCharsets.UTF_8),
            status,
            Map.of(),
            answer.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void a_wrong_answer_is_noticed() {
    answered(
        "GET", "/repos/octo/widgets/git/ref/heads/a/b", "", 200, "{\"ref\":\"refs/heads/a/b\"}");
    assertThat(judge.violations()).isNotEmpty().allMatch(word -> word.contains("answer"));
    assertThatThrownBy(judge::acquit)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("ref");
  }

  @Test
  void a_wrong_request_is_noticed() {
    answered(
        "PUT",
        "/repos/octo/widgets/pulls/1/merge",
        "{\"merge_method\":\"octopus\"}",
        200,
        "{\"sha\":\"a\",\"merged\":true,\"message\":\"m\"}");
    assertThat(judge.violations()).isNotEmpty().allMatch(word -> word.contains("request"));
  }

  @Test
  void an_endpoint_that_github_does_not_have_is_noticed() {
    answered("GET", "/repos/octo/widgets/colour", "", 200, "{}");
    assertThat(judge.violations()).isNotEmpty();
  }

  @Test
  void a_wrong_webhook_is_noticed() {
    judge.saw("push", "{\"ref\":\"refs/heads/main\"}");
    judge.saw("pull_request", "{\"action\":\"painted\"}");
    assertThat(judge.violations()).anyMatch(word -> word.contains("painted")).hasSizeGreaterThan(2);
  }

  @Test
  void all_examples_of_github_are_there() {
    assertThat(Example.all()).hasSize(329);
  }
}
