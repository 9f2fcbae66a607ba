package dev.signalbox.app.ci.origin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.Failure;
import dev.signalbox.testresults.RunOrigin;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Where results come from, by the variables that each CI documents. */
class CiOriginTest {
  private static final String HEAD = "a".repeat(40);
  private static final String MERGE = "b".repeat(40);

  @TempDir private Path folder;

  @Test
  void a_push_at_github_is_what_its_variables_say() {
    var origin = origin(github(Map.of("GITHUB_EVENT_NAME", "push", "GITHUB_SHA", HEAD)));
    assertThat(origin)
        .isEqualTo(
            new RunOrigin(
                "CI",
                "unit",
                "4711",
                2,
                new dev.signalbox.engine.repository.CommitSha(HEAD),
                Optional.of("signalbox/main-1"),
                Optional.empty(),
                Optional.of("https://github.example/acme/site/actions/runs/4711"),
                Optional.of("github_actions"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
  }

  @Test
  void a_pull_request_at_github_is_its_head_and_not_the_merge_commit() throws Exception {
    Path event = folder.resolve("event.json");
    Files.writeString(
        event,
        "{\"pull_request\":{\"head\":{\"sha\":\""
            + HEAD
            + "\",\"ref\":\"feature\"}},\"number\":7}");
    var origin =
        origin(
            github(
                Map.of(
                    "GITHUB_EVENT_NAME", "pull_request",
                    "GITHUB_EVENT_PATH", event.toString(),
                    "GITHUB_SHA", MERGE,
                    "GITHUB_REF_NAME", "7/merge",
                    "GITHUB_HEAD_REF", "feature",
                    "GITHUB_BASE_REF", "main")));
    assertThat(origin.commit().hex()).isEqualTo(HEAD);
    assertThat(origin.branch()).contains("feature");
    assertThat(origin.base()).contains("main");
  }

  @Test
  void a_workflow_that_follows_another_is_about_what_that_one_tested() throws Exception {
    Path event = folder.resolve("event.json");
    Files.writeString(
        event, "{\"workflow_run\":{\"head_sha\":\"" + HEAD + "\",\"head_branch\":\"feature\"}}");
    var origin =
        origin(
            github(
                Map.of(
                    "GITHUB_EVENT_NAME",
                    "workflow_run",
                    "GITHUB_EVENT_PATH",
                    event.toString(),
                    "GITHUB_SHA",
                    MERGE)));
    assertThat(origin.commit().hex()).isEqualTo(HEAD);
    assertThat(origin.branch()).contains("feature");
  }

  @Test
  void an_event_that_can_not_be_read_leaves_the_variables() throws Exception {
    Path event = folder.resolve("event.json");
    Files.writeString(event, "{\"pull_request\":");
    for (String path : new String[] {event.toString(), folder.resolve("none").toString()}) {
      var origin = origin(github(Map.of("GITHUB_SHA", HEAD, "GITHUB_EVENT_PATH", path)));
      assertThat(origin.commit().hex()).isEqualTo(HEAD);
    }
  }

  @Test
  void a_branch_at_gitlab() {
    var origin =
        origin(
            Map.of(
                "GITLAB_CI", "true",
                "CI_COMMIT_SHA", HEAD,
                "CI_COMMIT_REF_NAME", "main",
                "CI_PROJECT_NAME", "site",
                "CI_JOB_NAME", "rspec 1/3",
                "CI_JOB_ID", "99",
                "CI_PIPELINE_ID", "12",
                "CI_JOB_URL", "https://gitlab.example/acme/site/-/jobs/99"));
    assertThat(told(origin))
        .isEqualTo("gitlab site/rspec 1/3 run 99.1 of " + HEAD + " on main into -");
    assertThat(origin.url()).contains("https://gitlab.example/acme/site/-/jobs/99");
  }

  @Test
  void merged_results_at_gitlab_are_the_head_of_the_merge_request() {
    var origin =
        origin(
            Map.of(
                "GITLAB_CI", "true",
                "CI_COMMIT_SHA", MERGE,
                "CI_COMMIT_REF_NAME", "refs/merge-requests/1/merge",
                "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA", HEAD,
                "CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "feature",
                "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "main",
                "CI_PIPELINE_NAME", "nightly",
                "CI_JOB_NAME", "rspec",
                "CI_JOB_ID", "99"));
    assertThat(told(origin))
        .isEqualTo("gitlab nightly/rspec run 99.1 of " + HEAD + " on feature into main");
  }

  @Test
  void a_change_in_a_multibranch_project_of_jenkins() {
    var origin =
        origin(
            Map.of(
                "JENKINS_URL", "https://jenkins.example/",
                "GIT_COMMIT", HEAD,
                "GIT_BRANCH", "PR-7",
                "BRANCH_NAME", "PR-7",
                "CHANGE_BRANCH", "feature",
                "CHANGE_TARGET", "main",
                "JOB_NAME", "acme/site/PR-7",
                "STAGE_NAME", "unit",
                "BUILD_TAG", "jenkins-acme-site-PR-7-3",
                "BUILD_URL", "https://jenkins.example/3/"));
    assertThat(told(origin))
        .isEqualTo(
            "jenkins acme/site/unit run jenkins-acme-site-PR-7-3.1 of "
                + HEAD
                + " on feature into main");
  }

  @Test
  void a_plain_project_of_jenkins() {
    var origin =
        origin(
            Map.of(
                "JENKINS_URL", "https://jenkins.example/",
                "GIT_COMMIT", HEAD,
                "GIT_BRANCH", "origin/main",
                "JOB_NAME", "folder/site",
                "BUILD_ID", "3"));
    assertThat(told(origin))
        .isEqualTo("jenkins folder/site/folder/site run 3.1 of " + HEAD + " on main into -");
  }

  @Test
  void a_step_of_buildkite_that_was_retried() {
    var origin =
        origin(
            Map.of(
                "BUILDKITE", "true",
                "BUILDKITE_COMMIT", HEAD,
                "BUILDKITE_BRANCH", "feature",
                "BUILDKITE_PULL_REQUEST_BASE_BRANCH", "main",
                "BUILDKITE_PIPELINE_SLUG", "site",
                "BUILDKITE_LABEL", ":rspec: unit",
                "BUILDKITE_BUILD_ID", "4735ba57",
                "BUILDKITE_RETRY_COUNT", "1",
                "BUILDKITE_BUILD_URL", "https://buildkite.example/builds/1",
                "BUILDKITE_JOB_ID", "e44f9784"));
    assertThat(told(origin))
        .isEqualTo(
            "buildkite site/:rspec: unit run 4735ba57.2 of " + HEAD + " on feature into main");
    assertThat(origin.url()).contains("https://buildkite.example/builds/1#e44f9784");
  }

  @Test
  void a_symbolic_commit_of_buildkite_says_nothing() {
    assertThatThrownBy(
            () ->
                origin(
                    Map.of(
                        "BUILDKITE", "true", "BUILDKITE_COMMIT", "HEAD", "BUILDKITE_LABEL", "x")))
        .isInstanceOf(Failure.Misused.class)
        .hasMessageStartingWith("the commit is not known: add --commit SHA");
  }

  @Test
  void a_job_of_circleci() {
    var origin =
        origin(
            Map.of(
                "CIRCLECI", "true",
                "CIRCLE_SHA1", HEAD,
                "CIRCLE_BRANCH", "feature",
                "CIRCLE_PROJECT_REPONAME", "site",
                "CIRCLE_JOB", "unit",
                "CIRCLE_WORKFLOW_ID", "d2f1",
                "CIRCLE_BUILD_NUM", "77",
                "CIRCLE_BUILD_URL", "https://circleci.example/gh/acme/site/77"));
    assertThat(told(origin))
        .isEqualTo("circleci site/unit run d2f1.1 of " + HEAD + " on feature into -");
  }

  @Test
  void options_outweigh_the_variables_one_by_one() {
    var variables = github(Map.of("GITHUB_SHA", MERGE));
    assertThat(told(origin(variables, "--commit", HEAD.toUpperCase(java.util.Locale.ROOT))))
        .isEqualTo("github_actions CI/unit run 4711.2 of " + HEAD + " on signalbox/main-1 into -");
    assertThat(
            told(
                origin(
                    variables,
                    "--branch",
                    "x",
                    "--base",
                    "y",
                    "--pipeline",
                    "p",
                    "--job",
                    "j",
                    "--run",
                    "r",
                    "--attempt",
                    "9")))
        .isEqualTo("github_actions p/j run r.9 of " + MERGE + " on x into y");
  }

  @Test
  void without_a_ci_the_options_have_to_tell() {
    var origin = origin(Map.of(), "--commit", HEAD, "--job", "unit");
    assertThat(told(origin)).isEqualTo("- unit/unit run hash.1 of " + HEAD + " on - into -");
    assertThatThrownBy(() -> origin(Map.of(), "--commit", HEAD))
        .hasMessageStartingWith("the job is not known: add --job NAME");
    assertThatThrownBy(() -> origin(Map.of(), "--job", "unit"))
        .hasMessageStartingWith("the commit is not known: add --commit SHA");
    assertThatThrownBy(() -> origin(Map.of(), "--job", "unit", "--commit", "main"))
        .hasMessage("the commit is not a full hash: 'main'");
    for (String attempt : new String[] {"0", "-1", "two"}) {
      assertThatThrownBy(
              () -> origin(Map.of(), "--job", "u", "--commit", HEAD, "--attempt", attempt))
          .hasMessage("the attempt is not a number from 1: '" + attempt + "'");
    }
  }

  private static Map<String, String> github(Map<String, String> more) {
    var variables = new HashMap<>(more);
    variables.put("GITHUB_ACTIONS", "true");
    variables.put("GITHUB_WORKFLOW", "CI");
    variables.put("GITHUB_JOB", "unit");
    variables.put("GITHUB_RUN_ID", "4711");
    variables.put("GITHUB_RUN_ATTEMPT", "2");
    variables.put("GITHUB_REPOSITORY", "acme/site");
    variables.put("GITHUB_SERVER_URL", "https://github.example");
    variables.putIfAbsent("GITHUB_REF_NAME", "signalbox/main-1");
    variables.putIfAbsent("GITHUB_HEAD_REF", "");
    variables.putIfAbsent("GITHUB_BASE_REF", "");
    return variables;
  }

  private static String told(RunOrigin origin) {
    return "%s %s/%s run %s.%d of %s on %s into %s"
        .formatted(
            origin.provider().orElse("-"),
            origin.pipeline(),
            origin.job(),
            origin.run(),
            origin.attempt(),
            origin.commit(),
            origin.branch().orElse("-"),
            origin.base().orElse("-"));
  }

  private static RunOrigin origin(Map<String, String> variables, String... arguments) {
    var options = new OriginOptions();
    CommandLine.populateCommand(options, arguments);
    var nowhere = new PrintWriter(new StringWriter());
    var here =
        new ProcessEnvironment(
            variables,
            InputStream.nullInputStream(),
            nowhere,
            nowhere,
            false,
            InstantSource.system());
    return options.in(here, "hash");
  }
}
