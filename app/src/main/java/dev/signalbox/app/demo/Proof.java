package dev.signalbox.app.demo;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.verify.VerifyCommand;
import dev.signalbox.host.git.Git;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** What {@code signalbox verify} says of a clone that was made just now. */
record Proof(boolean isComplete, String printed) {
  private static final int MAX_OUTPUT_BYTES = 1 << 20;
  private static final String NOTES = "+refs/notes/signalbox:refs/notes/signalbox";

  static Proof of(DemoServer stage, Path clone, ShopClone shop, ProcessEnvironment here) {
    if (git(clone, "clone", "-q", shop.url(), ".") != 0) {
      return new Proof(false, "the repository can't be cloned");
    }
    return again(stage, clone, shop, here);
  }

  /** Notes are written after a landing, so they may come a moment later. */
  static Proof again(DemoServer stage, Path clone, ShopClone shop, ProcessEnvironment here) {
    git(clone, "fetch", "-q", "origin", NOTES);
    var printed = new StringWriter();
    var writer = new PrintWriter(printed);
    var quiet =
        new ProcessEnvironment(
            here.environment(), here.in(), writer, writer, here.isTerminal(), here.clock());
    int code =
        new CommandLine(new VerifyCommand(quiet))
            .setOut(writer)
            .setErr(writer)
            .execute(
                clone.toString(),
                "--from=" + shop.start(),
                "--repo=" + DemoServer.SLUG,
                "--key=" + stage.running().verifyingKey());
    return new Proof(code == ExitCode.DONE, printed.toString());
  }

  private static int git(Path folder, String... words) {
    try {
      return Git.run(folder, "", MAX_OUTPUT_BYTES, List.of(words)).exitCode();
    } catch (IOException e) {
      throw new GitTrouble("git could not be run: " + e.getMessage());
    }
  }
}
