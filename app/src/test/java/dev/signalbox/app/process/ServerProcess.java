package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** {@code signalbox serve} in a process of its own. */
public final class ServerProcess implements AutoCloseable {
  public static final String ROOT_KEY = "root-key-of-a-process";
  private static final Pattern LISTENING = Pattern.compile("listening on http://[^:]+:([0-9]+)");
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final Process process;
  private final Path log;

  private ServerProcess(Process process, Path log) {
    this.process = process;
    this.log = log;
  }

  public static ServerProcess start(Path data, String... options) {
    return start(List.of(), data, Map.of(), options);
  }

  /** The same program, but it dies at a certain point. */
  static ServerProcess doomed(Doom doom, Path data, String... options) {
    return doomed(doom, data, Map.of(), options);
  }

  public static ServerProcess doomed(
      Doom doom, Path data, Map<String, String> environment, String... options) {
    return start(
        List.of(),
        List.of("-D" + DoomedMain.PROPERTY + "=" + doom.text(), DoomedMain.class.getName()),
        data,
        environment,
        options);
  }

  /** A node that is stopped by a signal at a certain point, as if its machine had frozen. */
  static ServerProcess sleeper(
      Doom doom, Path data, Map<String, String> environment, String... options) {
    return start(
        List.of(),
        List.of(
            "-D" + DoomedMain.PROPERTY + "=" + doom.text(),
            "-D" + DoomedMain.SLEEPS + "=true",
            DoomedMain.class.getName()),
        data,
        environment,
        options);
  }

  /** A node of which one thread waits at a certain point until the file is there. */
  static ServerProcess held(
      Doom doom, Path until, Path data, Map<String, String> environment, String... options) {
    return start(
        List.of(),
        List.of(
            "-D" + DoomedMain.PROPERTY + "=" + doom.text(),
            "-D" + DoomedMain.UNTIL + "=" + until,
            DoomedMain.class.getName()),
        data,
        environment,
        options);
  }

  /** Whether a thread waits at the point where it is held. */
  boolean isHeld() {
    return output().contains(DoomedMain.WAITS);
  }

  /** The same program on a machine with a clock that can be set by writing a file. */
  static ServerProcess jumpy(Path clock, Path data, String... options) {
    return start(
        List.of(),
        List.of("-D" + JumpyMain.PROPERTY + "=" + clock, JumpyMain.class.getName()),
        data,
        Map.of(),
        options);
  }

  boolean isStopped() throws IOException {
    String stat = Files.readString(Path.of("/proc", Long.toString(pid()), "stat"));
    return stat.substring(stat.lastIndexOf(')') + 2).startsWith("T");
  }

  void wakeUp() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-CONT", Long.toString(pid())).start().waitFor();
  }

  /** The prefix is what the program is run by, such as a command that changes the user. */
  public static ServerProcess start(
      List<String> prefix, Path data, Map<String, String> environment, String... options) {
    return start(prefix, List.of("dev.signalbox.app.Main"), data, environment, options);
  }

  private static ServerProcess start(
      List<String> prefix,
      List<String> main,
      Path data,
      Map<String, String> environment,
      String... options) {
    var command = new ArrayList<>(prefix);
    command.addAll(ProgramCommand.java());
    command.addAll(main);
    return launch(command, data, environment, options);
  }

  /** Another build of the program, by the folder of its jars. */
  static ServerProcess ofBuild(Path jars, Path data, String... options) {
    return launch(ProgramCommand.ofBuild(jars), data, Map.of(), options);
  }

  private static ServerProcess launch(
      List<String> program, Path data, Map<String, String> environment, String... options) {
    var command = new ArrayList<>(program);
    command.addAll(List.of("serve", "--data", data.toString()));
    command.addAll(List.of(options));
    if (!command.contains("--port")) command.addAll(List.of("--port", "0"));
    try {
      Path log = Files.createTempFile(Path.of("target").toAbsolutePath(), "serve", ".log");
      var builder =
          new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
      builder.environment().put("SIGNALBOX_ROOT_KEY", ROOT_KEY);
      builder.environment().putAll(environment);
      return new ServerProcess(builder.start(), log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String output() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  long pid() {
    return process.pid();
  }

  public ServerProcess awaitReady() {
    Awaitility.await()
        .atMost(PATIENCE)
        .until(() -> LISTENING.matcher(output()).find() || !process.isAlive());
    assertThat(process.isAlive()).as(output()).isTrue();
    return this;
  }

  public ServerProcess awaitReadyOrDead() {
    Awaitility.await()
        .atMost(PATIENCE)
        .until(() -> LISTENING.matcher(output()).find() || !process.isAlive());
    return this;
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public int port() {
    var port = LISTENING.matcher(output());
    assertThat(port.find()).as(output()).isTrue();
    return Integer.parseInt(port.group(1));
  }

  public int awaitExit() throws InterruptedException {
    assertThat(process.waitFor(PATIENCE)).as(output()).isTrue();
    return process.exitValue();
  }

  /** Nothing of the process gets to say a last word. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  void askToStop() {
    process.destroy();
  }

  /** An answer with the address of the next page, if there is one. */
  record Page(JsonNode json, Optional<String> next) {}

  Page page(String path) {
    var reply = sent("GET", path, "");
    var next =
        reply.headers().allValues("Link").stream()
            .flatMap(line -> Arrays.stream(line.split(",\\s*(?=<)", -1)))
            .filter(link -> link.contains("rel=\"next\""))
            .map(link -> link.substring(link.indexOf('<') + 1, link.indexOf('>')))
            .findFirst();
    return new Page(parsed(reply), next);
  }

  public JsonNode call(String method, String path, String body) {
    return parsed(sent(method, path, body));
  }

  /** What the status of the answer is, whatever it is. */
  int status(String method, String path, String body) {
    try {
      return tried(method, path, body).statusCode();
    } catch (IOException e) {
      throw new AssertionError(output(), e);
    }
  }

  private HttpResponse<String> sent(String method, String path, String body) {
    try {
      var reply = tried(method, path, body);
      assertThat(reply.statusCode()).as(reply.body()).isBetween(200, 299);
      return reply;
    } catch (IOException e) {
      throw new AssertionError(output(), e);
    }
  }

  /** The server may die meanwhile. */
  public HttpResponse<String> tried(String method, String path, String body) throws IOException {
    var request =
        HttpRequest.newBuilder(
                URI.create(path.startsWith("http") ? path : "http://127.0.0.1:" + port() + path))
            .header("Authorization", "Bearer " + ROOT_KEY)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  static JsonNode parsed(HttpResponse<String> reply) {
    try {
      return Json.parse(reply.body().isEmpty() ? "{}" : reply.body());
    } catch (MalformedJson e) {
      throw new AssertionError(reply.body(), e);
    }
  }

  public JsonNode get(String path) {
    return call("GET", path, "");
  }

  @Override
  public void close() {
    process.destroy();
    Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> !process.isAlive());
  }
}
