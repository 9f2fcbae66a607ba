package dev.signalbox.host.github.writing;

import dev.signalbox.host.Protection;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** What our own check run shows. Without a conclusion it waits, or is under way once started. */
public record CheckRunReport(
    String name,
    String externalId,
    boolean isStarted,
    Optional<Conclusion> conclusion,
    Optional<String> url,
    String title,
    String summary) {
  /** What it is called: the only check that is never waited for. */
  public static final String OWN_NAME = Protection.OWN_CHECK;

  /** GitHub refuses longer ones. */
  private static final int MAX_SUMMARY = 65_535;

  public enum Conclusion {
    SUCCESS,
    FAILURE,
    NEUTRAL,
    CANCELLED,
    ACTION_REQUIRED
  }

  ObjectNode body() {
    ObjectNode body = Bodies.body().put("name", name).put("external_id", externalId);
    String open = isStarted ? "in_progress" : "queued";
    body.put("status", conclusion.isPresent() ? "completed" : open);
    conclusion.ifPresent(end -> body.put("conclusion", end.name().toLowerCase(Locale.ROOT)));
    url.ifPresent(at -> body.put("details_url", at));
    String shown = summary.length() > MAX_SUMMARY ? summary.substring(0, MAX_SUMMARY) : summary;
    body.putObject("output").put("title", title).put("summary", shown);
    return body;
  }
}
