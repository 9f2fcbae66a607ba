package dev.signalbox.app.serve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How the checks of local repositories are run. */
final class CheckOptions {
  @Option(
      names = "--checks-at-once",
      paramLabel = "N",
      defaultValue = "0",
      description = "How many checks run in parallel (default: one per processor).")
  int atOnce;

  @Option(
      names = "--hide",
      paramLabel = "PATH",
      description =
          "A file or folder that checks must not read, besides the data folder, the key files named"
              + " here, the server user's home folder and temporary files; can be repeated.")
  List<Path> hide = new ArrayList<>();

  @Option(
      names = "--checks-network",
      description =
          "Let checks use the network of this machine, loopback included, unless the rules file"
              + " says"
              + " network: false.")
  boolean network;

  @Option(
      names = "--unsafe-checks",
      description =
          "Run checks even where they can't be isolated from the server: they can then do whatever"
              + " the server can.")
  boolean unsafe;

  /**
   * @param keyFile where a secret of the server lies
   */
  RunningServer.Checks wish(Optional<Path> keyFile) {
    hide.forEach(CheckOptions::refuseMissing);
    var hidden = new ArrayList<>(hide);
    keyFile.ifPresent(hidden::add);
    return new RunningServer.Checks(
        atOnce > 0 ? atOnce : Runtime.getRuntime().availableProcessors(), unsafe, network, hidden);
  }

  /** A mistyped path would hide nothing. */
  private static void refuseMissing(Path path) {
    if (!Files.exists(path)) {
      throw new IllegalArgumentException("--hide " + path + ": no such file or folder");
    }
  }
}
