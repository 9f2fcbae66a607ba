package dev.signalbox.app.backup;

import dev.signalbox.wire.Json;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes the parts of a backup one after the other, and at last how each must look. The file has
 * its name only when it is whole and on the disk.
 */
final class ArchiveWriter implements AutoCloseable {
  static final String MANIFEST = "manifest.json";

  private final Path file;
  private final Path draft;
  private final FileChannel channel;
  private final ZipOutputStream zip;
  private final Map<String, PartDigest> parts = new LinkedHashMap<>();

  /** Writes a part. */
  @FunctionalInterface
  interface Writing<E extends Exception> {
    void to(OutputStream out) throws IOException, E;
  }

  ArchiveWriter(Path file, Optional<char[]> passphrase) throws IOException {
    this(file, passphrase, FileHead.fresh(passphrase.isPresent()));
  }

  ArchiveWriter(Path file, Optional<char[]> passphrase, FileHead head) throws IOException {
    this.file = file;
    this.draft = file.resolveSibling(file.getFileName() + ".partial");
    Files.deleteIfExists(draft);
    this.channel =
        FileChannel.open(
            draft,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
    out.write(head.bytes());
    if (passphrase.isPresent()) {
      out = new EncryptedOutput(out, BackupKey.of(head, passphrase.get()));
    }
    this.zip = new ZipOutputStream(out);
  }

  void add(String name, byte[] content) throws IOException {
    add(name, Deflater.DEFAULT_COMPRESSION, out -> out.write(content));
  }

  /** The level is that of {@link Deflater}: what git has packed is compressed already. */
  <E extends Exception> void add(String name, int level, Writing<E> writing) throws IOException, E {
    zip.setLevel(level);
    zip.putNextEntry(new ZipEntry(name));
    var counted = new CountedOutput(zip);
    var digest = sha256();
    var out = new DigestOutputStream(counted, digest);
    writing.to(out);
    zip.closeEntry();
    parts.put(name, new PartDigest(counted.bytes, HexFormat.of().formatHex(digest.digest())));
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Only now is there a backup. */
  void finish() throws IOException {
    zip.setLevel(Deflater.DEFAULT_COMPRESSION);
    zip.putNextEntry(new ZipEntry(MANIFEST));
    zip.write(Json.bytes(Map.of("parts", parts)));
    zip.closeEntry();
    zip.finish();
    zip.flush();
    // Closing the streams would close the file before it is known to be on the disk.
    zip.close();
    try (var again = FileChannel.open(draft, StandardOpenOption.WRITE)) {
      again.force(true);
    }
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(draft);
  }

  private static final class CountedOutput extends FilterOutputStream {
    private long bytes;

    CountedOutput(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
      bytes++;
    }

    @Override
    public void write(byte[] b, int from, int length) throws IOException {
      out.write(b, from, length);
      bytes += length;
    }
  }
}
