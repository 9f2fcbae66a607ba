package dev.signalbox.app.backup;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A backup that was read to its end. */
final class VerifiedBackup {
  private static final int MAX_HEADER_BYTES = 64 << 20;

  private VerifiedBackup() {}

  /** Its header, if all of it is as it was written. */
  static BackupHeader of(ArchiveReader archive) {
    var found = new AtomicReference<@Nullable BackupHeader>();
    archive.read(
        (name, part) -> {
          if (name.equals(BackupHeader.NAME)) {
            found.set(BackupHeader.parse(part.readNBytes(MAX_HEADER_BYTES)));
          }
        });
    var header = found.get();
    if (header == null) throw new BackupFailure("the backup has no header");
    return header;
  }
}
