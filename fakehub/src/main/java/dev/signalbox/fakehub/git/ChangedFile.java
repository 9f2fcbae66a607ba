package dev.signalbox.fakehub.git;

/** A file that differs between two commits. */
public record ChangedFile(char status, String path, String blob, long additions, long deletions) {
  public String word() {
    return switch (status) {
      case 'A' -> "added";
      case 'D' -> "removed";
      default -> "modified";
    };
  }
}
