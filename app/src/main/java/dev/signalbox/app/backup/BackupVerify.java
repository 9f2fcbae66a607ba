package dev.signalbox.app.backup;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code backup verify}. */
@Command(
    name = "verify",
    description = "Read a backup to its end and tell whether it is whole, without restoring it.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example:", "  signalbox backup verify /backup/2026-11-18.sbx"})
final class BackupVerify implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "The backup.")
  private Path file = Path.of("");

  @Mixin private final PassphraseOption passphrase = new PassphraseOption();

  private final ProcessEnvironment here;

  BackupVerify(ProcessEnvironment here) {
    this.here = here;
  }

  @Override
  public Integer call() {
    return Attempted.of(
        here,
        () -> {
          var header = VerifiedBackup.of(new ArchiveReader(file, () -> passphrase.read(here)));
          here.out()
              .printf(
                  "%s is whole: signalbox %s, as of %s, %d tables, %d repositories%n",
                  file,
                  header.program(),
                  header.takenAt(),
                  header.tables().size(),
                  header.repositories().size());
          return ExitCode.DONE;
        });
  }
}
