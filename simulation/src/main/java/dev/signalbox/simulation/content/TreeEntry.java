package dev.signalbox.simulation.content;

/** One file of a tree; trees share their entries, so its hash is computed once. */
final class TreeEntry {
  private final String path;
  private final Text text;
  private final Fingerprint fingerprint;

  TreeEntry(String path, Text text) {
    this.path = path;
    this.text = text;
    this.fingerprint = Fingerprint.NONE.then(path).then(text.fingerprint());
  }

  String path() {
    return path;
  }

  Text text() {
    return text;
  }

  Fingerprint fingerprint() {
    return fingerprint;
  }
}
