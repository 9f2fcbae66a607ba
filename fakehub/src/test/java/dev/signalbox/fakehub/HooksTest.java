package dev.signalbox.fakehub;

import static dev.signalbox.fakehub.Town.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.hooks.Courier;
import dev.signalbox.fakehub.state.Review;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each webhook is held against GitHub's schemas by the judge of the town. */
class HooksTest {
  @TempDir Path folder;
  private Town town;

  @BeforeEach
  void build() {
    town = new Town(folder);
  }

  @AfterEach
  void judge() {
    town.close();
  }

  @Test
  void the_life_of_a_pull_request_is_told() {
    CommitSha change = town.change("a");
    long number = town.ada.open("topic", change, "main", "Add a", true);
    town.ada.draft(number, false);
    town.ada.draft(number, true);
    town.ada.label(number, "fast");
    town.ada.unlabel(number, "fast");
    town.ada.reword(number, "Add an a", "so that there is one");
    town.ada.set("release", town.first);
    town.ada.retarget(number, "release");
    town.ada.push(number, town.change("b"));
    town.ada.dismiss(town.ada.review(number, Review.State.APPROVED));
    town.ada.say(number, "@signalbox queue");
    town.ada.close(number);
    town.ada.reopen(number);
    assertThat(town.hooks())
        .containsSubsequence(
            "installation.created",
            "push",
            "pull_request.opened",
            "pull_request.ready_for_review",
            "pull_request.converted_to_draft",
            "pull_request.labeled",
            "pull_request.unlabeled",
            "pull_request.edited",
            "push",
            "pull_request.edited",
            "push",
            "pull_request.synchronize",
            "pull_request_review.submitted",
            "pull_request_review.dismissed",
            "issue_comment.created",
            "pull_request.closed",
            "pull_request.reopened");
  }

  @Test
  void checks_and_places_are_told() {
    town.ada.open("topic", town.change("a"), "main", "Add a");
    town.ci.report("build", town.change("a"), "failure");
    town.ci.status("lint", town.first, "success");
    town.ada.delete("topic");
    town.github.owners().createRepository("octo/gadgets", "main");
    town.github.owners().select(town.installation, "octo/gadgets", true);
    town.github.owners().select(town.installation, "octo/gadgets", false);
    town.github.owners().rename(WIDGETS, "things");
    town.github.owners().transfer("octo/things", "others");
    town.github.owners().suspend(town.installation, true);
    town.github.owners().suspend(town.installation, false);
    town.github.owners().uninstall(town.installation);
    assertThat(town.hooks())
        .containsSubsequence(
            "check_run.created",
            "check_run.completed",
            "check_suite.completed",
            "status",
            "push",
            "pull_request.closed",
            "installation_repositories.added",
            "installation_repositories.removed",
            "repository.renamed",
            "repository.transferred",
            "installation.suspend",
            "installation.unsuspend",
            "installation.deleted");
  }

  @Test
  void webhooks_are_sent_signed_twice_or_backwards() throws IOException {
    var got = new CopyOnWriteArrayList<String>();
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          var headers = exchange.getRequestHeaders();
          String body =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          var known =
              town.github.courier().written().stream()
                  .filter(one -> one.payload().equals(body))
                  .findFirst()
                  .orElseThrow();
          boolean isSigned =
              known.signature("s3cret").equals(headers.getFirst("X-Hub-Signature-256"));
          got.add(headers.getFirst("X-GitHub-Event") + (isSigned ? "" : " unsigned"));
          exchange.sendResponseHeaders(202, -1);
          exchange.close();
        });
    server.start();
    try {
      var courier = town.github.courier();
      town.github.sendWebhooksTo(
          URI.create("http://localhost:" + server.getAddress().getPort() + "/hook"), "s3cret");
      town.ada.set("one", town.first);
      courier.be(Courier.Mood.TWICE);
      town.ci.status("lint", town.first, "success");
      courier.be(Courier.Mood.SILENT);
      town.ada.set("two", town.first);
      courier.be(Courier.Mood.BACKWARDS);
      town.ada.set("three", town.first);
      town.ci.status("lint", town.first, "success");
      courier.be(Courier.Mood.FAITHFUL);
      courier.settle();
      assertThat(got).isEqualTo(List.of("push", "status", "status", "status", "push"));
      assertThat(courier.answers()).containsOnly(202);
    } finally {
      server.stop(0);
    }
  }
}
