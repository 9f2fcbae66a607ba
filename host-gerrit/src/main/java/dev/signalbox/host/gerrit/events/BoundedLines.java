package dev.signalbox.host.gerrit.events;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Lines of text that somebody else sends, each of a limited length. */
final class BoundedLines {
  private final InputStream in;
  private final int most;

  BoundedLines(InputStream in, int most) {
    this.in = in;
    this.most = most;
  }

  /** Nothing at the end; the rest of a line that is too long is left out. */
  Optional<String> next() throws IOException {
    var line = new ByteArrayOutputStream();
    for (int read = in.read(); read >= 0; read = in.read()) {
      if (read == '\n') return Optional.of(line.toString(StandardCharsets.UTF_8));
      if (line.size() < most) line.write(read);
    }
    return line.size() == 0 ? Optional.empty() : Optional.of(line.toString(StandardCharsets.UTF_8));
  }
}
