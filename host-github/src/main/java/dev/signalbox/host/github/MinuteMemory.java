package dev.signalbox.host.github;

import dev.signalbox.host.github.calls.GitHubReply;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.Supplier;

/** Remembers answers for a minute under the digest of what was asked: no secret is kept. */
final class MinuteMemory<T> {
  private static final Duration KEPT = Duration.ofMinutes(1);
  private static final int MAX_ANSWERS = 10_000;

  private record Kept<T>(T answer, Instant until) {}

  private final InstantSource clock;
  private final LinkedHashMap<String, Kept<T>> answers = new LinkedHashMap<>();

  MinuteMemory(InstantSource clock) {
    this.clock = clock;
  }

  /** Only answers are kept; troubles are not. */
  GitHubReply<T> recall(String secret, Supplier<GitHubReply<T>> question) {
    String digest = digest(secret);
    var known = find(digest);
    if (known.isPresent()) return new GitHubReply.Answered<>(known.get());
    var reply = question.get();
    if (reply instanceof GitHubReply.Answered<T>(var answer)) keep(digest, answer);
    return reply;
  }

  private synchronized Optional<T> find(String digest) {
    return Optional.ofNullable(answers.get(digest))
        .filter(kept -> clock.instant().isBefore(kept.until))
        .map(Kept::answer);
  }

  private synchronized void keep(String digest, T answer) {
    answers.remove(digest);
    answers.put(digest, new Kept<>(answer, clock.instant().plus(KEPT)));
    if (answers.size() > MAX_ANSWERS) answers.pollFirstEntry();
  }

  private static String digest(String secret) {
    try {
      var sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(secret.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
