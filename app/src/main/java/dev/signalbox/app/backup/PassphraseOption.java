package dev.signalbox.app.backup;

import dev.signalbox.app.cli.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the passphrase of a backup comes from: never from the command line itself. */
final class PassphraseOption {
  static final String VARIABLE = "SIGNALBOX_BACKUP_PASSPHRASE";
  private static final int MIN_LENGTH = 12;

  @Option(
      names = "--passphrase-file",
      paramLabel = "FILE",
      description =
          "The passphrase of an encrypted backup: the first line of a file; without one,"
              + " SIGNALBOX_BACKUP_PASSPHRASE.")
  @Nullable Path file;

  Optional<char[]> read(ProcessEnvironment here) {
    if (file == null) return here.variable(VARIABLE).map(String::toCharArray);
    try (var lines = Files.lines(file)) {
      return lines.findFirst().filter(line -> !line.isBlank()).map(String::toCharArray);
    } catch (IOException e) {
      throw new BackupFailure("the passphrase can't be read from " + file, e);
    }
  }

  /** One to encrypt with. */
  char[] required(ProcessEnvironment here) {
    char[] passphrase =
        read(here)
            .orElseThrow(
                () ->
                    new BackupFailure(
                        "--encrypt needs a passphrase: --passphrase-file, or " + VARIABLE));
    if (passphrase.length < MIN_LENGTH) {
      throw new BackupFailure("the passphrase needs at least " + MIN_LENGTH + " characters");
    }
    return passphrase;
  }
}
