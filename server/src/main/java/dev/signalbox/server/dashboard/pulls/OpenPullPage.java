package dev.signalbox.server.dashboard.pulls;

import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.session.Form;
import java.util.Map;

/** The form that opens a pull request, with what was filled in. */
public record OpenPullPage(Frame frame, String address, String fault, Wish wish) {
  /** What is to be opened. */
  public record Wish(String head, String base, String title, String body, boolean isDraft) {
    static Wish onto(String base) {
      return new Wish("", base, "", "", false);
    }

    static Wish of(Form form) {
      return new Wish(
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
