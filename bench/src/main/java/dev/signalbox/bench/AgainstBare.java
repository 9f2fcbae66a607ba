package dev.signalbox.bench;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The server against a bare endpoint that answers as many bytes.
 *
 * @param credential the header that tells who asks
 */
public record AgainstBare(Contest contest, int port, String credential) {
  public static AgainstBare withKey(Contest contest, int port, String key) {
    return new AgainstBare(contest, port, "Authorization: Bearer " + key);
  }

  public static AgainstBare withCookie(Contest contest, int port, String cookie) {
    return new AgainstBare(contest, port, "Cookie: " + cookie);
  }

  /** Each connection asks for one of the paths, over and over. */
  public void print(String name, List<String> paths) throws Exception {
    int bytes;
    try (var load = HttpLoad.with(credential, port, paths.getFirst())) {
      bytes = load.ask();
    }
    try (var bare = new BareServer(bytes)) {
      contest.ratio(
          "%s (%,d bytes)".formatted(name, bytes), asking(port, paths), asking(bare.port(), paths));
    }
  }

  private Contest.Contender asking(int at, List<String> paths) {
    var opened = new AtomicInteger();
    return () -> HttpLoad.with(credential, at, paths.get(opened.getAndIncrement() % paths.size()));
  }
}
