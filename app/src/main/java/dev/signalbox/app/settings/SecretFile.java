package dev.signalbox.app.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file whose content is one secret, as container platforms and systemd hand them over. */
sealed interface SecretFile {
  int MAX_BYTES = 64 << 10;

  record Read(String text) implements SecretFile {
    @Override
    public String toString() {
      return "Read[hidden]";
    }
  }

  record Unreadable(String fault) implements SecretFile {}

  static SecretFile read(Path path, String setting) {
    try (var in = Files.newInputStream(path)) {
      String text = new String(in.readNBytes(MAX_BYTES), UTF_8).strip();
      return text.isEmpty() ? new Unreadable(setting + ": " + path + " is empty") : new Read(text);
    } catch (IOException e) {
      boolean isThere = Files.exists(path);
      return new Unreadable(
          setting + ": " + path + (isThere ? " can't be read" : " does not exist"));
    }
  }
}
