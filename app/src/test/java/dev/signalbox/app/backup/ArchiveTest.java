package dev.signalbox.app.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveTest {
  private static final Optional<char[]> PASSPHRASE =
      Optional.of("correct horse battery".toCharArray());
  private static final byte[] LARGE = new byte[300_000];

  static {
    new Random(7).nextBytes(LARGE);
  }

  @TempDir Path folder;

  private Path written(Optional<char[]> passphrase) throws IOException {
    Path file = folder.resolve("backup-" + passphrase.isPresent());
    try (var archive = new ArchiveWriter(file, passphrase, head(passphrase))) {
      archive.add("small", "a few words".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      archive.<IOException>add("large", Deflater.NO_COMPRESSION, out -> out.write(LARGE));
      archive.add("empty", new byte[0]);
      archive.finish();
    }
    return file;
  }

  /** With few rounds, so that many files are soon read; the usual number is in the head. */
  private static FileHead head(Optional<char[]> passphrase) {
    var usual = FileHead.fresh(passphrase.isPresent());
    assertThat(usual.rounds()).isEqualTo(passphrase.isPresent() ? 600_000 : 0);
    return passphrase.isPresent()
        ? new FileHead(true, 100, usual.salt(), usual.noncePrefix())
        : usual;
  }

  private static Map<String, byte[]> read(Path file, Optional<char[]> passphrase) {
    var parts = new LinkedHashMap<String, byte[]>();
    new ArchiveReader(file, () -> passphrase)
        .read((name, part) -> parts.put(name, part.readAllBytes()));
    return parts;
  }

  private static void assertWhole(Map<String, byte[]> parts) {
    assertThat(parts).containsOnlyKeys("small", "large", "empty");
    assertThat(parts.get("large")).isEqualTo(LARGE);
  }

  @Test
  void what_was_written_is_read_with_and_without_a_passphrase() throws IOException {
    Path plain = written(Optional.empty());
    assertWhole(read(plain, Optional.empty()));
    assertWhole(read(written(PASSPHRASE), PASSPHRASE));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(plain)))
        .isEqualTo("rw-------");
  }

  @Test
  void nothing_can_be_read_off_an_encrypted_one() throws IOException {
    var text = Files.readString(written(PASSPHRASE), java.nio.charset.StandardCharsets.ISO_8859_1);
    assertThat(text).doesNotContain("small", "manifest", "words");
  }

  @Test
  void a_passphrase_that_is_wrong_or_missing_is_told_apart_from_damage() throws IOException {
    Path file = written(PASSPHRASE);
    assertThatThrownBy(() -> read(file, Optional.of("something else".toCharArray())))
        .isInstanceOf(BackupFailure.class)
        .hasMessage("the passphrase is wrong for this backup");
    assertThatThrownBy(() -> read(file, Optional.empty()))
        .isInstanceOf(BackupFailure.class)
        .hasMessageContaining("is encrypted");
  }

  @Test
  void a_byte_that_was_changed_is_found_wherever_it_is_encrypted() throws IOException {
    Path file = written(PASSPHRASE);
    byte[] sound = Files.readAllBytes(file);
    for (int at : new int[] {20, 60, 90, 70_000, 200_000, sound.length - 1}) {
      byte[] bad = sound.clone();
      bad[at] ^= 1;
      Files.write(file, bad);
      assertThatThrownBy(() -> read(file, PASSPHRASE))
          .as("%d", at)
          .isInstanceOf(BackupFailure.class);
    }
  }

  @Test
  void a_byte_of_a_part_that_was_changed_is_found_by_its_checksum() throws IOException {
    Path file = written(Optional.empty());
    byte[] bad = Files.readAllBytes(file);
    bad[150_000] ^= 1;
    Files.write(file, bad);
    assertThatThrownBy(() -> read(file, Optional.empty())).isInstanceOf(BackupFailure.class);
  }

  @Test
  void one_that_ends_early_is_told_so_wherever_it_ends() throws IOException {
    Path encrypted = written(PASSPHRASE);
    byte[] sound = Files.readAllBytes(encrypted);
    int chunk = BackupKey.CHUNK + BackupKey.TAG_BYTES;
    int begin = sound.length % chunk;
    for (int length : new int[] {3, 40, 69 + chunk, 69 + 2 * chunk, begin, sound.length - 1}) {
      Files.write(encrypted, Arrays.copyOf(sound, length));
      assertThatThrownBy(() -> read(encrypted, PASSPHRASE))
          .as("%d", length)
          .isInstanceOf(BackupFailure.class)
          .hasMessageContaining("truncated");
    }
    Path plain = written(Optional.empty());
    byte[] open = Files.readAllBytes(plain);
    for (int length : new int[] {60, 150_000, 300_100}) {
      Files.write(plain, Arrays.copyOf(open, length));
      assertThatThrownBy(() -> read(plain, Optional.empty()))
          .as("%d", length)
          .isInstanceOf(BackupFailure.class)
          .hasMessageContaining("truncated");
    }
  }

  @Test
  void other_files_and_newer_formats_are_refused_in_words() throws IOException {
    Path file = folder.resolve("other");
    Files.writeString(file, "just some text that is long enough to be a head of a backup");
    assertThatThrownBy(() -> read(file, PASSPHRASE)).hasMessageContaining("no backup of signalbox");
    byte[] newer = Files.readAllBytes(written(Optional.empty()));
    newer[8] = 9;
    Files.write(file, newer);
    assertThatThrownBy(() -> read(file, PASSPHRASE)).hasMessageContaining("has format 9");
    assertThatThrownBy(() -> read(folder.resolve("none"), PASSPHRASE))
        .hasMessageContaining("there is no file");
  }

  @Test
  void one_that_failed_half_way_leaves_no_file() throws IOException {
    Path file = folder.resolve("half");
    try (var archive = new ArchiveWriter(file, Optional.empty())) {
      archive.add("small", new byte[10]);
    }
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }
}
