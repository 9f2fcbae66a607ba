package dev.signalbox.app.github;

import dev.signalbox.app.client.Failure;
import dev.signalbox.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A page with one button, because GitHub takes a manifest from a form only. */
final class ManifestPage {
  private ManifestPage() {}

  static void write(Path file, String target, Manifest manifest) {
    try {
      Files.writeString(file, html(target, manifest));
    } catch (IOException e) {
      throw new Failure.Misused("the page " + file + " can't be written: " + e.getMessage());
    }
  }

  private static String html(String target, Manifest manifest) {
    return """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Register %1$s at GitHub</title>
    <form action="%2$s" method="post">
      <input type="hidden" name="manifest" value="%3$s">
      <p>Registers the App %1$s at %2$s</p>
      <button>Go on at GitHub</button>
    </form>
    </html>
    """
        .formatted(escaped(manifest.name()), escaped(target), escaped(Json.text(manifest.json())));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
