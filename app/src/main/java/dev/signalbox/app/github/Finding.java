package dev.signalbox.app.github;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.hosts.github.calls.Reply;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** One thing that was looked at; {@code fix}: what to do where it is not as it has to be. */
record Finding(String about, boolean ok, String detail, @Nullable String fix) {
  static Finding well(String about, String detail) {
    return new Finding(about, true, detail, null);
  }

  static Finding missing(String about, String detail, String fix) {
    return new Finding(about, false, detail, fix);
  }

  /** GitHub did not answer the question. */
  static Finding unanswered(String about, Reply<?> reply, String fix) {
    return missing(about, "no answer from GitHub: " + words(reply), fix);
  }

  static String words(Reply<?> reply) {
    return switch (reply) {
      case Reply.Answered<?> _ -> "answered";
      case Reply.Refused<?>(var status, var message) -> message + " (status " + status + ")";
      case Reply.RetryLater<?>(var _, var reason) -> reason;
      case Reply.Unknown<?>(var reason) -> reason;
    };
  }

  void print(PrintWriter out, Colours colours) {
    String verdict = ok ? colours.green("ok     ") : colours.red("missing");
    out.println(verdict + "  " + Plain.text(about) + ": " + Plain.text(detail));
    if (fix != null) out.println("         → " + Plain.text(fix));
  }
}
