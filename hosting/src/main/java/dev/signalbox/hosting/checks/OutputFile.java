package dev.signalbox.hosting.checks;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes down what a check says, as it says it and up to a limit. */
final class OutputFile {
  /** The last line before strangers' code runs; what comes earlier is about the set-up. */
  static final String READY = "signalbox: ready";

  private static final int MAX_PRELUDE_BYTES = 4096;

  private final Path file;
  private final long maxBytes;
  private volatile boolean ready;
  private volatile String prelude = "";

  OutputFile(Path file, long maxBytes) {
    this.file = file;
    this.maxBytes = maxBytes;
  }

  boolean wasReady() {
    return ready;
  }

  /** What went wrong with a set-up that ended with that code. */
  String complaint(int exitCode) {
    return prelude.isEmpty() ? "the setup exited with code " + exitCode : prelude;
  }

  /** Reads to the end in any case: who is not listened to would wait for ever. */
  void fill(InputStream stream) throws IOException {
    try (var source = new BufferedInputStream(stream)) {
      readPrelude(source);
      if (!ready) return;
      try (OutputStream target = Files.newOutputStream(file)) {
        copy(source, target);
      }
      source.transferTo(OutputStream.nullOutputStream());
    }
  }

  private void readPrelude(InputStream source) throws IOException {
    var kept = new ByteArrayOutputStream();
    var line = new ByteArrayOutputStream();
    int next;
    while ((next = source.read()) >= 0) {
      if (next != '\n') {
        if (line.size() < MAX_PRELUDE_BYTES) line.write(next);
        continue;
      }
      if (line.toString(StandardCharsets.UTF_8).equals(READY)) {
        ready = true;
        return;
      }
      if (kept.size() < MAX_PRELUDE_BYTES) {
        kept.writeBytes(line.toByteArray());
        kept.write(' ');
      }
      line.reset();
    }
    kept.writeBytes(line.toByteArray());
    prelude = kept.toString(StandardCharsets.UTF_8).strip();
  }

  private void copy(InputStream source, OutputStream target) throws IOException {
    var buffer = new byte[8192];
    long left = maxBytes;
    int count;
    while ((count = source.read(buffer)) >= 0) {
      target.write(buffer, 0, (int) Math.min(count, left));
      if (count > left) {
        String cut = "\n[signalbox: the output was truncated after %d bytes]\n".formatted(maxBytes);
        target.write(cut.getBytes(StandardCharsets.UTF_8));
        return;
      }
      left -= count;
    }
  }
}
