package dev.signalbox.app.backup;

import dev.signalbox.wire.Json;
import dev.signalbox.wire.MalformedJson;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** Reads a backup from its beginning to its end, and tells whether it is whole. */
final class ArchiveReader {
  private static final int MAX_SMALL_BYTES = 64 << 20;

  private final Path file;
  private final Supplier<Optional<char[]>> passphrase;

  /** Takes one part; whatever of it is not read is only compared. */
  @FunctionalInterface
  interface PartReader {
    void take(String name, InputStream part) throws IOException;
  }

  ArchiveReader(Path file, Supplier<Optional<char[]>> passphrase) {
    this.file = file;
    this.passphrase = passphrase;
  }

  /** Every part in its order; fails unless all are there as they were written. */
  void read(PartReader reader) {
    try (var raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      parts(new ZipInputStream(opened(raw)), reader);
    } catch (NoSuchFileException e) {
      throw new BackupFailure("there is no file " + file, e);
    } catch (ZipException | EOFException e) {
      throw new BackupFailure("the backup was truncated or damaged: " + e.getMessage(), e);
    } catch (IOException e) {
      throw new BackupFailure(file + " can't be read: " + e.getMessage(), e);
    }
  }

  private InputStream opened(InputStream raw) throws IOException {
    var head = FileHead.read(raw);
    if (!head.isEncrypted()) return raw;
    char[] words =
        passphrase
            .get()
            .orElseThrow(
                () ->
                    new BackupFailure(
                        "the backup is encrypted: give its passphrase by --passphrase-file or"
                            + " SIGNALBOX_BACKUP_PASSPHRASE"));
    return new EncryptedInput(raw, BackupKey.of(head, words));
  }

  private static void parts(ZipInputStream zip, PartReader reader) throws IOException {
    var seen = new LinkedHashMap<String, PartDigest>();
    for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
      if (entry.getName().equals(ArchiveWriter.MANIFEST)) {
        compare(seen, zip.readNBytes(MAX_SMALL_BYTES));
        zip.transferTo(OutputStream.nullOutputStream());
        return;
      }
      seen.put(entry.getName(), taken(entry.getName(), zip, reader));
    }
    throw new BackupFailure("the backup was truncated: it has no manifest");
  }

  private static PartDigest taken(String name, ZipInputStream zip, PartReader reader)
      throws IOException {
    var digest = ArchiveWriter.sha256();
    var part = new CountedInput(new DigestInputStream(zip, digest));
    reader.take(name, part);
    part.transferTo(OutputStream.nullOutputStream());
    return new PartDigest(part.bytes, HexFormat.of().formatHex(digest.digest()));
  }

  private static void compare(Map<String, PartDigest> seen, byte[] manifest) {
    var wanted = new LinkedHashMap<String, PartDigest>();
    try {
      Json.parse(manifest)
          .path("parts")
          .propertyStream()
          .forEach(
              it ->
                  wanted.put(
                      it.getKey(),
                      new PartDigest(
                          it.getValue().path("bytes").longValue(),
                          it.getValue().path("sha256").stringValue())));
    } catch (MalformedJson | RuntimeException e) {
      throw new BackupFailure("the manifest of the backup is damaged", e);
    }
    for (var part : wanted.entrySet()) {
      if (!part.getValue().equals(seen.remove(part.getKey()))) {
        throw new BackupFailure("the part " + part.getKey() + " is missing or damaged");
      }
    }
    if (!seen.isEmpty()) {
      throw new BackupFailure("the manifest does not know the parts " + seen.keySet());
    }
  }

  /** A part may be read to its end only: closing it would close the archive. */
  private static final class CountedInput extends InputStream {
    private final InputStream in;
    private long bytes;

    CountedInput(InputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      int next = in.read();
      if (next >= 0) bytes++;
      return next;
    }

    @Override
    public int read(byte[] b, int from, int length) throws IOException {
      int count = in.read(b, from, length);
      if (count > 0) bytes += count;
      return count;
    }
  }
}
