package dev.signalbox.insights.uploads;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.testresults.TestCase;
import dev.signalbox.testresults.TestRun;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** What tells one upload from another: where it comes from, and all that it says. */
final class RunDigest {
  private RunDigest() {}

  static byte[] of(RepositoryId repository, TestRun run) {
    try {
      var sha = MessageDigest.getInstance("SHA-256");
      add(sha, Long.toString(repository.value()));
      add(sha, run.origin().toString());
      for (TestCase test : run.cases()) {
        add(sha, test.name());
        add(sha, test.outcome().name());
        add(sha, test.startedAt().toString());
        add(sha, test.duration().toString());
        add(sha, test.failure().map(Object::toString).orElse(""));
      }
      return sha.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void add(MessageDigest sha, String text) {
    sha.update(text.getBytes(StandardCharsets.UTF_8));
    sha.update((byte) 0);
  }
}
