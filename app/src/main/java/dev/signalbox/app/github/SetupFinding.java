package dev.signalbox.app.github;

import dev.signalbox.app.output.Colours;
import dev.signalbox.app.output.Plain;
import dev.signalbox.host.github.calls.GitHubReply;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** One thing that was looked at; {@code fix}: what to do where it is not as it has to be. */
record SetupFinding(String about, boolean ok, String detail, @Nullable String fix) {
  static SetupFinding well(String about, String detail) {
    return new SetupFinding(about, true, detail, null);
  }

  static SetupFinding missing(String about, String detail, String fix) {
    return new SetupFinding(about, false, detail, fix);
  }

  /** GitHub did not answer the question. */
  static SetupFinding unanswered(String about, GitHubReply<?> reply, String fix) {
    return missing(about, "no answer from GitHub: " + words(reply), fix);
  }

  static String words(GitHubReply<?> reply) {
    return switch (reply) {
      case GitHubReply.Answered<?> _ -> "answered";
      case GitHubReply.Refused<?>(var status, var message) -> message + " (status " + status + ")";
      case GitHubReply.RetryLater<?>(var _, var reason) -> reason;
      case GitHubReply.Unknown<?>(var reason) -> reason;
    };
  }

  void print(PrintWriter out, Colours colours) {
    String verdict = ok ? colours.green("ok     ") : colours.red("missing");
    out.println(verdict + "  " + Plain.text(about) + ": " + Plain.text(detail));
    if (fix != null) out.println("         → " + Plain.text(fix));
  }
}
