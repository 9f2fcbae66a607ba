package dev.signalbox.app.backup;

/** Why there is no backup, or nothing was restored, in words for whoever asked. */
final class BackupFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  BackupFailure(String words) {
    super(words);
  }

  BackupFailure(String words, Throwable cause) {
    super(words, cause);
  }
}
