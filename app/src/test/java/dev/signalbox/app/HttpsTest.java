package dev.signalbox.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.serve.NodeFiles;
import dev.signalbox.app.serve.RunningServer;
import dev.signalbox.host.local.site.LocalSetup;
import dev.signalbox.store.TestDatabase;
import dev.signalbox.web.http.HttpLimits;
import dev.signalbox.web.tls.TestCertificate;
import dev.signalbox.webhooks.network.AllowedReceivers;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole server behind its own certificate, as commands, git and browsers see it. */
@Timeout(60)
class HttpsTest {
  private static final String KEY = "root-key-of-a-secure-server";
  private static TestCertificate certificate;
  private static RunningServer server;
  private static Path authority;
  private static Shell shell;
  @TempDir private static Path shared;
  @TempDir private Path folder;

  @BeforeAll
  static void start() throws IOException {
    certificate = TestCertificate.made(shared, "server");
    var files = certificate.write(shared);
    authority = files.certificate();
    var address = TestDatabase.migratedAddress();
    String url =
        address.jdbcUrl()
            + (address.jdbcUrl().contains("?") ? "&" : "?")
            + "user=%s&password=%s".formatted(address.user(), address.password());
    server =
        RunningServer.start(
            new RunningServer.Wish(
                "127.0.0.1",
                0,
                shared.resolve("data"),
                Optional.of(url),
                "",
                Optional.of(KEY),
                Optional.empty(),
                List.of(LocalSetup.of(1, true)),
                HttpLimits.standard(),
                "test",
                false,
                new NodeFiles(Optional.of(files), List.of()),
                AllowedReceivers.NONE));
    shell = Shell.empty().with("SIGNALBOX_URL", url()).with("SIGNALBOX_KEY", KEY);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String url() {
    return "https://localhost:" + server.port();
  }

  private static Shell trusting() {
    return shell.with("SIGNALBOX_CA_FILE", authority.toString());
  }

  private static HttpClient client() {
    return HttpClient.newBuilder().sslContext(certificate.trusting()).build();
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(url() + path))
        .header("Authorization", "Bearer " + KEY);
  }

  private String git(String... words) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    var builder = new ProcessBuilder(command).redirectErrorStream(true).directory(folder.toFile());
    builder
        .environment()
        .putAll(
            Map.of(
                "GIT_SSL_CAINFO", authority.toString(),
                "GIT_CONFIG_GLOBAL", "/dev/null",
                "GIT_AUTHOR_NAME", "A",
                "GIT_AUTHOR_EMAIL", "a@example.com",
                "GIT_COMMITTER_NAME", "A",
                "GIT_COMMITTER_EMAIL", "a@example.com"));
    var process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  @Test
  void commands_trust_the_authority_they_are_given_and_git_pushes() throws Exception {
    assertThat(trusting().run("repo", "create", "acme/secure").code()).isEqualTo(ExitCode.DONE);
    git("init", "-q", "-b", "main");
    // More than git sends in one piece.
    Files.writeString(folder.resolve("large"), "line\n".repeat(1_000_000));
    git("add", ".");
    git("commit", "-q", "-m", "first");
    String remote = url().replace("https://", "https://x:" + KEY + "@") + "/git/acme/secure.git";
    git("push", "-q", remote, "main");
    assertThat(git("ls-remote", remote)).contains("refs/heads/main");
  }

  @Test
  void links_are_secure() throws Exception {
    trusting().run("repo", "create", "acme/linked");
    for (String reason : List.of("a", "b")) {
      trusting().run("queue", "pause", "-R", "acme/linked", "--reason", reason);
      trusting().run("queue", "unpause", "-R", "acme/linked");
    }
    try (var client = client()) {
      var page =
          client.send(
              request("/v1/repos/acme/linked/logs?per_page=1").build(), BodyHandlers.ofString());
      assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
      assertThat(page.headers().firstValue("Link").orElse("")).startsWith("<" + url() + "/");
    }
  }

  @Test
  void a_stream_goes_on_and_a_page_is_shown() throws Exception {
    trusting().run("repo", "create", "acme/live");
    // Not closed, as that would wait for the end of the stream.
    var client = client();
    var front = HttpRequest.newBuilder(URI.create(url() + "/")).build();
    assertThat(client.send(front, BodyHandlers.ofString()).statusCode()).isLessThan(400);
    var stream =
        client.send(
            request("/v1/repos/acme/live/merge-queue/stream").build(),
            BodyHandlers.ofInputStream());
    try (var lines = new BufferedReader(new InputStreamReader(stream.body(), UTF_8))) {
      assertThat(stream.statusCode()).isEqualTo(200);
      assertThat(lines.readLine()).isNotNull();
      trusting().run("queue", "pause", "-R", "acme/live", "--reason", "seen");
      assertThat(lines.lines().anyMatch(line -> line.contains("seen"))).isTrue();
    } finally {
      client.shutdownNow();
    }
  }

  @Test
  void why_a_server_is_not_trusted_is_told() {
    var untrusted = shell.run("repo", "list");
    assertThat(untrusted.code()).isEqualTo(ExitCode.NO_CONNECTION);
    assertThat(untrusted.err())
        .contains("the server's certificate is not trusted")
        .contains("set SIGNALBOX_CA_FILE to a file");
    var plain =
        trusting().with("SIGNALBOX_URL", url().replace("https", "http")).run("repo", "list");
    assertThat(plain.code()).isEqualTo(ExitCode.NO_CONNECTION);
    assertThat(plain.err()).contains("if the server uses TLS, its address is https://");
    var missing = shell.with("SIGNALBOX_CA_FILE", "/nowhere").run("repo", "list");
    assertThat(missing.err()).contains("SIGNALBOX_CA_FILE: /nowhere can't be read");
  }
}
