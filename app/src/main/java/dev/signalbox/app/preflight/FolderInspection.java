package dev.signalbox.app.preflight;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Whether the data folder is there or can be made, and is one of ours. */
public record FolderInspection(Path data, Function<Path, Optional<String>> clusterFault) {
  private static final String ABOUT = "data folder";

  public List<PreflightFinding> findings() {
    Path folder = data.toAbsolutePath().normalize();
    if (!Files.exists(folder)) return List.of(absent(folder));
    if (!Files.isDirectory(folder)) {
      return List.of(PreflightFinding.wrong(ABOUT, folder + " is not a folder"));
    }
    if (!Files.isWritable(folder)) {
      return List.of(PreflightFinding.wrong(ABOUT, notWritable(folder)));
    }
    return List.of(
        clusterFault
            .apply(folder)
            .map(fault -> PreflightFinding.wrong(ABOUT, fault))
            .orElseGet(() -> PreflightFinding.ok(ABOUT, folder.toString())));
  }

  private static PreflightFinding absent(Path folder) {
    Path above = folder;
    while (above.getParent() != null && !Files.exists(above)) above = above.getParent();
    return Files.isWritable(above)
        ? PreflightFinding.ok(ABOUT, folder + " will be created")
        : PreflightFinding.wrong(
            ABOUT, folder + " does not exist, and can't be created: " + notWritable(above));
  }

  private static String notWritable(Path folder) {
    return System.getProperty("user.name") + " may not write to " + folder;
  }
}
