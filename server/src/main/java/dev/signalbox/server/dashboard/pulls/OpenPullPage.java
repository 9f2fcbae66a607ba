package dev.signalbox.server.dashboard.pulls;

import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.session.Form;
import java.util.Map;

/** The form that opens a pull request, with what was filled in. */
public record OpenPullPage(Frame frame, String address, String fault, PullWish wish) {
  /** What is to be opened. */
  public record PullWish(String head, String base, String title, String body, boolean isDraft) {
    static PullWish onto(String base) {
      return new PullWish("", base, "", "", false);
    }

    static PullWish of(Form form) {
      return new PullWish(
          form.get("head").strip(),
          form.get("base").strip(),
          form.get("title").strip(),
          form.get("body").replace("\r\n", "\n"),
          !form.get("draft").isEmpty());
    }

    Map<String, ?> fields() {
      return Map.of("head", head, "base", base, "title", title, "body", body, "draft", isDraft);
    }
  }
}
