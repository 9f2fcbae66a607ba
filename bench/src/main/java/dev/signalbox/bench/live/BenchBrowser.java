package dev.signalbox.bench.live;

import dev.signalbox.bench.BenchAwait;
import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.databind.JsonNode;

/** One page in a Chromium of its own, told what to do by the protocol of its debugger. */
final class BenchBrowser implements AutoCloseable {
  private static final List<String> FLAGS =
      List.of(
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--window-size=1280,900",
          "--remote-debugging-port=0");
  private static final String READY = "DevTools listening on ";
  private static final int LONGEST_ANSWER_SECONDS = 120;

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<String> heard;
  private final String session;
  private int asked;

  private BenchBrowser(Process process, WebSocket socket, BlockingQueue<String> heard)
      throws IOException, InterruptedException {
    this.process = process;
    this.socket = socket;
    this.heard = heard;
    var target = ask("Target.createTarget", Map.of("url", "about:blank"), Optional.empty());
    String id = target.get("targetId").asString();
    var attached =
        ask("Target.attachToTarget", Map.of("targetId", id, "flatten", true), Optional.empty());
    this.session = attached.get("sessionId").asString();
  }

  static BenchBrowser open(Path folder) throws IOException, InterruptedException {
    var words = new ArrayList<>(List.of("chromium"));
    words.addAll(FLAGS);
    words.add("--user-data-dir=" + Files.createTempDirectory(folder, "chromium-"));
    words.add("about:blank");
    var process = new ProcessBuilder(words).redirectErrorStream(true).start();
    var heard = new LinkedBlockingQueue<String>();
    var socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(address(process.inputReader(StandardCharsets.UTF_8)), new Ear(heard))
            .join();
    return new BenchBrowser(process, socket, heard);
  }

  private static URI address(BufferedReader said) throws IOException {
    for (String line; (line = said.readLine()) != null; ) {
      if (line.startsWith(READY)) return URI.create(line.substring(READY.length()).strip());
    }
    throw new IOException("Chromium has ended");
  }

  /** Signed in by the cookie, {@code NAME=VALUE}. */
  void show(String address, String cookie)
      throws IOException, InterruptedException, TimeoutException {
    String[] parts = cookie.split("=", 2);
    command("Network.setCookie", Map.of("name", parts[0], "value", parts[1], "url", address));
    command("Page.navigate", Map.of("url", address));
    BenchAwait.until(address, () -> isShown(address));
  }

  private boolean isShown(String address) {
    try {
      String state = evaluate("document.readyState + location.href").asString();
      return state.equals("complete" + address);
    } catch (IOException notYet) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** What an expression comes to; a promise is waited for. */
  JsonNode evaluate(String expression) throws IOException, InterruptedException {
    var result =
        command(
            "Runtime.evaluate",
            Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
    if (result.has("exceptionDetails")) throw new IOException(result.toString());
    return result.get("result").get("value");
  }

  private JsonNode command(String method, Map<String, Object> parameters)
      throws IOException, InterruptedException {
    return ask(method, parameters, Optional.of(session));
  }

  private JsonNode ask(String method, Map<String, Object> parameters, Optional<String> of)
      throws IOException, InterruptedException {
    int id = ++asked;
    var question = new HashMap<String, Object>();
    question.putAll(Map.of("id", id, "method", method, "params", parameters));
    of.ifPresent(it -> question.put("sessionId", it));
    socket.sendText(Json.text(question), true).join();
    for (String text; (text = heard.poll(LONGEST_ANSWER_SECONDS, TimeUnit.SECONDS)) != null; ) {
      var answer = parsed(text);
      if (!answer.has("id") || answer.get("id").asInt() != id) continue;
      if (answer.has("error")) throw new IOException(method + ": " + answer.get("error"));
      return answer.get("result");
    }
    throw new IOException(method + ": no answer");
  }

  private static JsonNode parsed(String text) throws IOException {
    try {
      return Json.parse(text);
    } catch (MalformedJson e) {
      throw new IOException(e);
    }
  }

  @Override
  public void close() {
    socket.abort();
    process.destroy();
  }

  private static final class Ear implements WebSocket.Listener {
    private final BlockingQueue<String> heard;
    private final StringBuilder text = new StringBuilder();

    Ear(BlockingQueue<String> heard) {
      this.heard = heard;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean isLast) {
      text.append(part);
      if (isLast) {
        heard.add(text.toString());
        text.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }
}
