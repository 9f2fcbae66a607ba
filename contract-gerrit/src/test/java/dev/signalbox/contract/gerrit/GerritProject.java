package dev.signalbox.contract.gerrit;

import static org.awaitility.Awaitility.await;

import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.Git;
import dev.signalbox.host.mirror.GitOverHttp;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** A project at Gerrit, and a bare clone from which people push to it. */
record GerritProject(RealGerrit gerrit, String name, Path work) {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  static GerritProject create(RealGerrit gerrit, String name, Path work) {
    gerrit.admin().put("/projects/" + GerritRest.encoded(name), Map.of());
    return new GerritProject(gerrit, name, work);
  }

  /** A label that everybody may vote on and that no change has to have. */
  void withLabel(String label, int least) {
    var admin = gerrit.admin();
    admin.put(
        "/projects/" + GerritRest.encoded(name) + "/labels/" + label,
        Map.of(
            "function",
            "NoBlock",
            "values",
            least < 0
                ? Map.of("-1", "Never", " 0", "No", "+1", "Yes")
                : Map.of(" 0", "No", "+1", "Yes")));
    var votes = Map.of("action", "ALLOW", "min", least, "max", 1);
    var rights = Map.of("label", label, "rules", Map.of("global:Registered-Users", votes));
    var permissions = Map.of("permissions", Map.of("label-" + label, rights));
    admin.post(
        "/projects/" + GerritRest.encoded(name) + "/access",
        Map.of("add", Map.of("refs/heads/*", permissions)));
  }

  /** As the administrator, who may do nearly everything. */
  GitOverHttp git() {
    var address = URI.create(gerrit.address() + "/a/" + name);
    return new GitOverHttp(address, RealGerrit.ADMIN, RealGerrit.PASSWORD);
  }

  String push(String... words) {
    try {
      var all = new String[words.length + 2];
      all[0] = "push";
      all[1] = "URL";
      System.arraycopy(words, 0, all, 2, words.length);
      Git.Result result = git().ask(work, LIMIT, "", all);
      if (result.exitCode() != 0) throw new AssertionError(result.errors());
      return result.errors();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Uploads a commit for review; gives the number of its change. */
  long upload(CommitSha commit, BranchName base) {
    return upload(commit, base, "");
  }

  /** With options, such as {@code %wip}. */
  long upload(CommitSha commit, BranchName base, String options) {
    push(commit + ":refs/for/" + base + options);
    return await()
        .pollInterval(Duration.ofMillis(20))
        .until(() -> number(commit), number -> number > 0);
  }

  private long number(CommitSha commit) {
    var found = gerrit.admin().get("/changes/?q=" + GerritRest.encoded("commit:" + commit));
    return found.isEmpty() ? 0 : found.get(0).get("_number").asLong();
  }
}
