package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** What must be told to nobody, looked for wherever the program has written something. */
final class Confidences {
  private final ServerProcess server;
  private final GitHubShop shop;

  Confidences(ServerProcess server, GitHubShop shop) {
    this.server = server;
    this.shop = shop;
  }

  void areKept(Path data, SharedPostgres database) throws IOException, SQLException {
    var secrets = secrets();
    assertThat(secrets).hasSizeGreaterThan(4);
    assertKept(secrets, "the log", server.output());
    String rows = database.everything();
    assertThat(rows).contains("action.queue.merged");
    assertKept(secrets, "the database", rows);
    for (String path : pages()) assertKept(secrets, path, server.tried("GET", path, "").body());
    try (var files = Files.walk(data)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertKept(secrets, file.toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
  }

  private static void assertKept(List<String> secrets, String where, String text) {
    for (String secret : secrets) {
      assertThat(text.contains(secret)).as("%s... in %s", secret.substring(0, 4), where).isFalse();
    }
  }

  private List<String> secrets() {
    var secrets = new ArrayList<>(shop.secrets.all());
    secrets.add(GitHubShop.WEBHOOK_SECRET);
    secrets.add(ServerProcess.ROOT_KEY);
    String key = shop.github.appKey().pem();
    secrets.add(key.lines().skip(2).findFirst().orElseThrow());
    return secrets;
  }

  private List<String> pages() {
    String repository = "/v1/repos/" + shop.slug();
    var pages = new ArrayList<>(List.of("/v1/repos", "/v1/keys", "/metrics", "/openapi.json"));
    pages.add(repository);
    pages.add(repository + "/logs?per_page=100");
    pages.add(repository + "/pulls");
    for (String page : List.of("status", "configuration", "branches")) {
      pages.add(repository + "/merge-queue/" + page);
    }
    for (long number : shop.opened().keySet()) {
      pages.add(repository + "/merge-queue/pull/" + number);
      pages.add(repository + "/merge-queue/pull/" + number + "/explain");
    }
    return pages;
  }
}
