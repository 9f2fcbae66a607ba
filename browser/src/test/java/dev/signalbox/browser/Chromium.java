package dev.signalbox.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The browser of this machine. */
final class Chromium {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");
  private static final List<String> FLAGS =
      List.of(
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private Chromium() {}

  static Optional<Path> find() {
    var named = Optional.ofNullable(System.getenv("SIGNALBOX_CHROMIUM")).stream().map(Path::of);
    return Stream.concat(named, NAMES.stream().flatMap(Chromium::onPath))
        .filter(Chromium::works)
        .findFirst();
  }

  private static Stream<Path> onPath(String name) {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(Optional.ofNullable(System.getenv("PATH")).orElse(""))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable);
  }

  /** On Ubuntu a file of that name may only say where to get a browser. */
  private static boolean works(Path program) {
    try {
      var process =
          new ProcessBuilder(program.toString(), "--version")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  static Browser launch(Playwright playwright, Path program) {
    return playwright
        .chromium()
        .launch(new BrowserType.LaunchOptions().setExecutablePath(program).setArgs(FLAGS));
  }
}
