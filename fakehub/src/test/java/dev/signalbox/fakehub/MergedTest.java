package dev.signalbox.fakehub;

import static dev.signalbox.fakehub.Town.WIDGETS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergedTest {
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
  void a_base_that_has_the_head_has_merged_it() {
    CommitSha head = town.change("a");
    long one = town.ada.open("topic", head, "main", "Add a");
    long other = town.ada.open("other", town.change("b"), "main", "Add b");
    town.ada.set("main", head);
    assertThat(town.ada.pull(one).isMerged()).isTrue();
    assertThat(town.ada.pull(other).isOpen()).isTrue();
  }

  @Test
  void a_head_that_goes_away_closes() {
    long one = town.ada.open("topic", town.change("a"), "main", "Add a");
    town.ada.delete("topic");
    assertThat(town.ada.pull(one).isOpen()).isFalse();
    assertThat(town.ada.pull(one).isMerged()).isFalse();
  }

  @Test
  void when_a_merged_branch_goes_away_those_onto_it_get_its_base() {
    CommitSha lower = town.change("a");
    town.ada.open("lower", lower, "main", "Add a");
    long upper = town.ada.open("upper", town.change("b"), "lower", "Add b");
    town.ada.set("main", lower);
    town.ada.delete("lower");
    assertThat(town.ada.pull(upper).isOpen()).isTrue();
    assertThat(town.ada.pull(upper).base().branch()).isEqualTo("main");
  }

  private Git.Result git(Path in, String... words) throws IOException {
    return Git.run(in, "", 1 << 20, List.of(words));
  }

  private String address(String token) {
    return town.github.url().replace("://", "://x-access-token:" + token + "@")
        + "/"
        + WIDGETS
        + ".git";
  }

  @Test
  void git_fetches_and_pushes_with_a_token() throws IOException {
    long number = town.ada.open("topic", town.change("a"), "main", "Add a");
    String address = address(town.github.owners().tokenOf(town.installation));
    Path clone = Files.createDirectory(folder.resolve("clone"));
    assertThat(git(clone, "clone", "--quiet", address, ".").errors()).isEmpty();
    assertThat(git(clone, "fetch", "--quiet", "origin", "refs/pull/1/head").exitCode()).isZero();
    var fetched = git(clone, "rev-parse", "FETCH_HEAD").text();
    assertThat(fetched).isEqualTo(town.ada.pull(number).head().commit().hex());
    assertThat(git(clone, "push", "origin", "FETCH_HEAD:refs/heads/main").exitCode()).isZero();
    assertThat(town.ada.tip("main")).isEqualTo(Optional.of(new CommitSha(fetched)));
    assertThat(town.ada.pull(number).isMerged()).isTrue();
    assertThat(town.hooks()).endsWith("push", "pull_request.closed");
  }

  @Test
  void git_is_refused_without_a_token_or_permission() throws IOException {
    Path clone = Files.createDirectory(folder.resolve("clone"));
    assertThat(git(clone, "clone", "--quiet", address("wrong"), ".").exitCode()).isNotZero();
    town.github.owners().allow(WIDGETS, "eve", "read");
    String address = address(town.github.owners().tokenOf("eve"));
    assertThat(git(clone, "clone", "--quiet", address, ".").exitCode()).isZero();
    assertThat(git(clone, "push", "--quiet", "origin", "HEAD:refs/heads/new").exitCode())
        .isNotZero();
    assertThat(town.ada.tip("new")).isEmpty();
  }

  @Test
  void a_fork_opens_a_pull_request() {
    town.github.owners().fork(WIDGETS, "eve");
    var eve = town.github.developer("eve", "eve/widgets");
    var head = eve.commit(List.of(town.first), Map.of("evil", "x\n"), "Add evil\n");
    eve.set("topic", head);
    long number = town.ada.open("eve:topic", "main", "Take this", false);
    assertThat(town.ada.pull(number).head().commit()).isEqualTo(head);
    var again = eve.commit(List.of(head), Map.of("evil", "y\n"), "More\n");
    eve.set("topic", again);
    assertThat(town.ada.pull(number).head().commit()).isEqualTo(again);
    assertThat(town.asker.get("/repos/" + WIDGETS + "/pulls/" + number).status()).isEqualTo(200);
  }
}
