package dev.signalbox.hosting.checks;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The files of a commit, put into a folder by native git. The only configuration is that of the
 * bare repository, so attributes in the commit find no filter to run, and no hook is run.
 */
record Checkout(CheckJob job, Path folder, Path index) {
  Launcher.Order order() {
    return new Launcher.Order(folder, environment(), command());
  }

  private List<String> command() {
    return List.of(
        "git",
        "-c",
        "core.hooksPath=/dev/null",
        "-c",
        "core.fsmonitor=false",
        "-c",
        "core.attributesFile=/dev/null",
        "-c",
        "checkout.workers=0",
        "read-tree",
        "--reset",
        "-u",
        job.commit().hex());
  }

  private Map<String, String> environment() {
    return Map.of(
        "GIT_DIR", job.repository().toAbsolutePath().toString(),
        "GIT_WORK_TREE", folder.toString(),
        "GIT_INDEX_FILE", index.toString(),
        "GIT_CONFIG_NOSYSTEM", "1",
        "GIT_CONFIG_GLOBAL", "/dev/null",
        "GIT_ATTR_NOSYSTEM", "1",
        "GIT_TERMINAL_PROMPT", "0",
        "LC_ALL", "C");
  }
}
