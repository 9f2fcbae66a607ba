package dev.signalbox.app.preflight;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;

/** One thing that was looked at. */
public record PreflightFinding(Level level, String about, String detail) {
  /** Whether a server would start, start and do less than wanted, or not start. */
  public enum Level {
    OK,
    WARNING,
    WRONG
  }

  public static PreflightFinding ok(String about, String detail) {
    return new PreflightFinding(Level.OK, about, detail);
  }

  public static PreflightFinding warning(String about, String detail) {
    return new PreflightFinding(Level.WARNING, about, detail);
  }

  public static PreflightFinding wrong(String about, String detail) {
    return new PreflightFinding(Level.WRONG, about, detail);
  }

  String line(Colours colours) {
    String verdict =
        switch (level) {
          case OK -> colours.green("ok     ");
          case WARNING -> colours.yellow("warning");
          case WRONG -> colours.red("wrong  ");
        };
    return verdict + "  " + about + ": " + Plain.text(detail);
  }
}
