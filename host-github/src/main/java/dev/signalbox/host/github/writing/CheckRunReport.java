package dev.signalbox.host.github.writing;

import dev.signalbox.host.Protection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What our own check run shows. Without a conclusion it waits, or is under way once started. */
public record CheckRunReport(
    String name,
    String externalId,
    boolean isStarted,
    Optional<Conclusion> conclusion,
    Optional<String> url,
    String title,
    String summary,
    List<Annotation> annotations) {
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

  public CheckRunReport {
    annotations = List.copyOf(annotations);
  }

  /** One that annotates nothing. */
  public CheckRunReport(
      String name,
      String externalId,
      boolean isStarted,
      Optional<Conclusion> conclusion,
      Optional<String> url,
      String title,
      String summary) {
    this(name, externalId, isStarted, conclusion, url, title, summary, List.of());
  }

  /** Shown in the file, at its place. GitHub takes at most 50 at a time. */
  public record Annotation(String path, int line, int column, String message) {}

  ObjectNode body() {
    ObjectNode body = Bodies.body().put("name", name).put("external_id", externalId);
    String open = isStarted ? "in_progress" : "queued";
    body.put("status", conclusion.isPresent() ? "completed" : open);
    conclusion.ifPresent(end -> body.put("conclusion", end.name().toLowerCase(Locale.ROOT)));
    url.ifPresent(at -> body.put("details_url", at));
    var output = body.putObject("output").put("title", title).put("summary", shownSummary());
    if (!annotations.isEmpty()) annotate(output.putArray("annotations"));
    return body;
  }

  /** The same for GraphQL, without annotations. */
  ObjectNode input() {
    ObjectNode input = Bodies.body().put("name", name).put("externalId", externalId);
    String open = isStarted ? "IN_PROGRESS" : "QUEUED";
    input.put("status", conclusion.isPresent() ? "COMPLETED" : open);
    conclusion.ifPresent(end -> input.put("conclusion", end.name()));
    url.ifPresent(at -> input.put("detailsUrl", at));
    input.putObject("output").put("title", title).put("summary", shownSummary());
    return input;
  }

  private String shownSummary() {
    return summary.length() > MAX_SUMMARY ? summary.substring(0, MAX_SUMMARY) : summary;
  }

  private void annotate(ArrayNode shown) {
    for (var annotation : annotations) {
      shown
          .addObject()
          .put("path", annotation.path())
          .put("start_line", annotation.line())
          .put("end_line", annotation.line())
          .put("start_column", annotation.column())
          .put("end_column", annotation.column())
          .put("annotation_level", "failure")
          .put("message", annotation.message());
    }
  }
}
