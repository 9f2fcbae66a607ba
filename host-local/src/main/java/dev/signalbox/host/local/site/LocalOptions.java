package dev.signalbox.host.local.site;

import dev.signalbox.hosting.HostOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** How the checks of local repositories are run. */
public final class LocalOptions implements HostOptions {
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

  @Override
  public String heading() {
    return "Checks";
  }

  @Override
  public LocalSetup setup(Function<String, Optional<String>> environment, String publicUrl) {
    hide.forEach(LocalOptions::refuseMissing);
    return new LocalSetup(
        atOnce > 0 ? atOnce : Runtime.getRuntime().availableProcessors(), unsafe, network, hide);
  }

  /** A mistyped path would hide nothing. */
  private static void refuseMissing(Path path) {
    if (!Files.exists(path)) {
      throw new IllegalArgumentException("--hide " + path + ": no such file or folder");
    }
  }
}
