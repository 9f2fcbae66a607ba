package dev.signalbox.app.backup;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.serve.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code backup}. */
@Command(
    name = "backup",
    description =
        "Write database, local repositories and secrets of one moment into a file, also while the"
            + " server runs.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example:",
      "  signalbox backup --data /var/lib/signalbox --out /backup/2026-11-18.sbx --encrypt",
      "  signalbox backup verify /backup/2026-11-18.sbx"
    })
public final class BackupCommand implements Callable<Integer> {
  @Mixin private final ServerPlace place = new ServerPlace();
  @Mixin private final PassphraseOption passphrase = new PassphraseOption();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The file to write; it must not exist.")
  @Nullable Path out;

  @Option(names = "--encrypt", description = "Encrypt the file with a passphrase.")
  boolean encrypt;

  @Spec
  @SuppressWarnings("NullAway.Init") // set by picocli before call()
  CommandSpec spec;

  private final ProcessEnvironment here;

  private BackupCommand(ProcessEnvironment here) {
    this.here = here;
  }

  public static CommandLine tree(ProcessEnvironment here) {
    return new CommandLine(new BackupCommand(here)).addSubcommand(new BackupVerify(here));
  }

  @Override
  public Integer call() {
    Path file = out;
    if (file == null) {
      throw new CommandLine.ParameterException(spec.commandLine(), "--out FILE is missing");
    }
    return Attempted.of(here, () -> write(file.toAbsolutePath()));
  }

  private int write(Path file) throws IOException {
    if (Files.exists(file)) throw new BackupFailure(file + " exists already");
    var words = encrypt ? Optional.of(passphrase.required(here)) : Optional.<char[]>empty();
    var folder = new DataFolder(place.data(here));
    var progress = new BackupProgress(here);
    try (var database = place.existing(here);
        var archive = new ArchiveWriter(file, words)) {
      var run =
          new BackupRun(database.address(), folder.repositories(), folder.secretFiles(), progress);
      var taken = run.write(archive);
      archive.finish();
      progress.erase();
      here.out()
          .printf(
              "%s: %,d bytes, as of %s: %d repositories, %d of them here; landings waited %d ms%n",
              file,
              Files.size(file),
              taken.header().takenAt(),
              taken.header().repositories().size(),
              taken.header().localRepositories().size(),
              taken.pause().toMillis());
    }
    return ExitCode.DONE;
  }
}
