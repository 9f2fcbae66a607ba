package dev.signalbox.bench;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The server against a bare endpoint that answers as many bytes. */
public record AgainstBare(Contest contest, int port, String key) {
  /** Each connection asks for one of the paths, over and over. */
  public void print(String name, List<String> paths) throws Exception {
    int bytes;
    try (var load = HttpLoad.open(port, paths.getFirst(), key)) {
      bytes = load.ask();
    }
    try (var bare = new BareServer(bytes)) {
      contest.ratio(
          "%s (%,d bytes)".formatted(name, bytes), asking(port, paths), asking(bare.port(), paths));
    }
  }

  private Contest.Contender asking(int at, List<String> paths) {
    var opened = new AtomicInteger();
    return () -> HttpLoad.open(at, paths.get(opened.getAndIncrement() % paths.size()), key);
  }
}
