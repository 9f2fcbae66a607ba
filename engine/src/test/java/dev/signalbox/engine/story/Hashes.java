package dev.signalbox.engine.story;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.util.HashMap;
import java.util.Map;

/** Made-up hashes: the same for the same content, counted in the order in which they are met. */
final class Hashes {
  private final Map<String, String> known = new HashMap<>();

  CommitSha commit(String content) {
    return new CommitSha(of("commit " + content));
  }

  TreeSha tree(String content) {
    return new TreeSha(of("tree " + content));
  }

  private String of(String content) {
    int next = known.size() + 1;
    return known.computeIfAbsent(content, _ -> "%040x".formatted(next));
  }
}
