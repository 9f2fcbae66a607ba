package dev.signalbox.bench.live;

import dev.signalbox.engine.repository.RepositorySlug;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.InflaterInputStream;

/**
 * A CI whose checks take no time: it reports success over HTTP as soon as a candidate is there, or
 * one candidate at a time at a given pace. It reads refs and objects as files, so that looking
 * costs no git.
 */
final class QuickCi implements AutoCloseable {
  private static final Duration LOOK = Duration.ofMillis(5);
  private static final int TAG_START = 100;

  private final int port;
  private final List<BenchRepository> yards;
  private final Duration pace;
  private final Runnable afterEach;
  private final HttpClient http = HttpClient.newHttpClient();
  private final Set<Path> seen = new HashSet<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Thread thread;

  private QuickCi(int port, List<BenchRepository> yards, Duration pace, Runnable afterEach) {
    this.port = port;
    this.yards = List.copyOf(yards);
    this.pace = pace;
    this.afterEach = afterEach;
    this.thread = Thread.ofPlatform().name("quick-ci").daemon().start(this::run);
  }

  static QuickCi atOnce(int port, List<BenchRepository> yards) {
    return new QuickCi(port, yards, Duration.ZERO, () -> {});
  }

  static QuickCi every(Duration pace, int port, BenchRepository yard, Runnable afterEach) {
    return new QuickCi(port, List.of(yard), pace, afterEach);
  }

  private void run() {
    try {
      while (!endsWithin(LOOK)) {
        for (BenchRepository yard : yards) look(yard);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean endsWithin(Duration span) {
    try {
      return end.await(span.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  private void look(BenchRepository yard) throws IOException {
    Path refs = yard.folder().resolve("refs/signalbox/batches");
    if (!Files.isDirectory(refs)) return;
    try (var there = Files.newDirectoryStream(refs, "*[!k]")) {
      for (Path ref : there) {
        if (seen.contains(ref)) continue;
        var commit = candidate(yard.folder(), ref);
        if (commit.isEmpty()) continue;
        seen.add(ref);
        report(yard.slug(), commit.get());
        if (pace.isPositive()) {
          afterEach.run();
          if (endsWithin(pace)) return;
        }
      }
    }
  }

  /** The ref leads to a loose tag whose first line names the commit; either may be gone already. */
  private static Optional<String> candidate(Path folder, Path ref) throws IOException {
    try {
      String tag = Files.readString(ref).strip();
      if (tag.length() < 40) return Optional.empty();
      Path object =
          folder.resolve("objects").resolve(tag.substring(0, 2)).resolve(tag.substring(2));
      try (var in = new InflaterInputStream(Files.newInputStream(object))) {
        String text = new String(in.readNBytes(TAG_START), StandardCharsets.ISO_8859_1);
        int at = text.indexOf("object ") + "object ".length();
        return Optional.of(text.substring(at, at + 40));
      }
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private void report(RepositorySlug slug, String commit) {
    var request =
        HttpRequest.newBuilder()
            .uri(
                URI.create(
                    "http://127.0.0.1:"
                        + port
                        + "/v1/repos/"
                        + slug
                        + "/commits/"
                        + commit
                        + "/checks"))
            .header("Authorization", "Bearer " + Ground.KEY)
            .header("Content-Type", "application/json")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"name\":\"" + BenchContent.CHECK + "\",\"state\":\"success\"}"))
            .build();
    var _ =
        http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
            .thenAccept(
                reply -> {
                  if (reply.statusCode() != 204) System.err.println("report: " + reply.body());
                });
  }

  @Override
  public void close() {
    end.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    http.shutdownNow();
  }
}
