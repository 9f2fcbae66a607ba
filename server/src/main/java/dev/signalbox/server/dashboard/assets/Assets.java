package dev.signalbox.server.dashboard.assets;

import dev.signalbox.web.http.Answer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The files that pages refer to. Each is served under the digest of its content, so that it may be
 * kept for ever and yet never be the wrong one.
 */
public final class Assets {
  public static final String PREFIX = "/assets/";

  private static final int DIGEST_CHARACTERS = 16;
  private static final Map<String, String> TYPES =
      Map.of(
          "dashboard.css", "text/css; charset=utf-8",
          "dashboard.js", "text/javascript; charset=utf-8",
          "log.js", "text/javascript; charset=utf-8",
          "signal.svg", "image/svg+xml");

  @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
  private record File(String type, byte[] bytes) {}

  private final Map<String, File> byPath = new LinkedHashMap<>();
  private final Map<String, String> paths = new LinkedHashMap<>();

  public Assets() {
    TYPES.forEach(
        (name, type) -> {
          byte[] bytes = read(name);
          String path = PREFIX + digest(bytes) + "/" + name;
          byPath.put(path, new File(type, bytes));
          paths.put(name, path);
        });
  }

  public String path(String name) {
    return Optional.ofNullable(paths.get(name)).orElseThrow();
  }

  public Optional<Answer> find(String path) {
    return Optional.ofNullable(byPath.get(path))
        .map(
            file ->
                Answer.bytes(file.type(), file.bytes())
                    .with("Cache-Control", "public, max-age=31536000, immutable"));
  }

  private static byte[] read(String name) {
    try (InputStream in = Assets.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalStateException("not on the class path: " + name);
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String digest(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest).substring(0, DIGEST_CHARACTERS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
