package dev.signalbox.host.github.calls;

import java.util.LinkedHashMap;
import java.util.Optional;

/**
 * Answers that GitHub gave a tag to, so that it need not repeat them. The least used goes first.
 */
final class AnswerMemory {
  /** An answer of few bytes takes room too, for its headers. */
  private static final int HEADERS = 2048;

  private final int maxBytes;
  private final LinkedHashMap<String, Heard> answers = new LinkedHashMap<>(16, 0.75f, true);
  private int bytes;

  AnswerMemory(int maxBytes) {
    this.maxBytes = maxBytes;
  }

  synchronized Optional<Heard> find(String path) {
    return Optional.ofNullable(answers.get(path));
  }

  /** One that would take a large part of the room alone is not kept. */
  synchronized void keep(String path, Heard heard) {
    drop(answers.remove(path));
    boolean isTagged = heard.status() == 200 && heard.header("etag").isPresent();
    if (!isTagged || room(heard) > maxBytes / 8) return;
    answers.put(path, heard);
    bytes += room(heard);
    while (bytes > maxBytes) drop(answers.pollFirstEntry().getValue());
  }

  private void drop(@org.jspecify.annotations.Nullable Heard old) {
    if (old != null) bytes -= room(old);
  }

  private static int room(Heard heard) {
    return heard.size() + HEADERS;
  }
}
