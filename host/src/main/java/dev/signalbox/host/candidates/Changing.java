package dev.signalbox.host.candidates;

import dev.signalbox.engine.ledger.Changes;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.git.GitRepository;
import dev.signalbox.host.git.PathChange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;

/** What a candidate changes in what it stands on. */
final class Changing {
  private Changing() {}

  static Changes between(GitRepository repository, CommitSha below, CommitSha top)
      throws IOException {
    var paths = new HashSet<String>();
    var digest = sha256();
    for (var change : PathChange.between(repository, below.hex(), top.hex())) {
      paths.add(change.path());
      String line = change.newMode() + " " + change.newObject() + " " + change.rawPath() + "\0";
      digest.update(line.getBytes(StandardCharsets.ISO_8859_1));
    }
    return new Changes(paths, HexFormat.of().formatHex(digest.digest()));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
