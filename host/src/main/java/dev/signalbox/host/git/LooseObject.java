package dev.signalbox.host.git;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Set;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * An object as git keeps one that is in no pack: a file that has its name. It gets that name once
 * all of it is on the disk. What is left of a write that was broken off has a name by which {@code
 * git prune} knows it.
 */
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
record LooseObject(String type, byte[] content) {
  private static final Set<PosixFilePermission> READ_ONLY =
      PosixFilePermissions.fromString("r--r--r--");

  /**
   * @param folder that of all objects
   * @return the name of the object
   */
  String writeTo(Path folder) throws IOException {
    byte[] head = (type + ' ' + content.length + '\0').getBytes(StandardCharsets.UTF_8);
    String name = name(head);
    Path file = folder.resolve(name.substring(0, 2)).resolve(name.substring(2));
    if (isRenewed(file)) return name;
    Files.createDirectories(file.getParent());
    Path unfinished = file.resolveSibling("tmp_obj_" + UUID.randomUUID());
    try {
      write(unfinished, head);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      Files.deleteIfExists(unfinished);
      throw e;
    }
    return name;
  }

  /**
   * Whoever removes what nothing leads to goes by its age: it has to be new again. Where that can't
   * be, or it was removed just now, it is written again.
   */
  private static boolean isRenewed(Path file) {
    try {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private void write(Path file, byte[] head) throws IOException {
    var how = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (var channel =
        FileChannel.open(file, how, PosixFilePermissions.asFileAttribute(READ_ONLY))) {
      deflate(head, Channels.newOutputStream(channel));
      channel.force(true);
    }
  }

  private void deflate(byte[] head, OutputStream to) throws IOException {
    var fast = new Deflater(Deflater.BEST_SPEED);
    try {
      var packed = new DeflaterOutputStream(to, fast);
      packed.write(head);
      packed.write(content);
      packed.finish();
    } finally {
      fast.end();
    }
  }

  private String name(byte[] head) {
    try {
      var digest = MessageDigest.getInstance("SHA-1");
      digest.update(head);
      return HexFormat.of().formatHex(digest.digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-1", e);
    }
  }
}
