package dev.signalbox.app.queue;

import dev.signalbox.app.cli.ProcessEnvironment;
import dev.signalbox.app.client.StreamEvent;
import dev.signalbox.app.output.Colours;
import java.io.PrintWriter;
import java.io.StringWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** A queue that is redrawn whenever its picture changes. */
final class WatchPage {
  private static final String CLEAR = "\u001b[H\u001b[J";

  private final PrintWriter out;
  private final Colours colours;
  private final boolean isInPlace;
  private final boolean isForPrograms;
  private JsonNode stop = MissingNode.getInstance();
  private JsonNode status = MissingNode.getInstance();
  private String shown = "";

  WatchPage(ProcessEnvironment here, Colours colours, boolean isForPrograms) {
    this.out = here.out();
    this.colours = colours;
    this.isInPlace = here.isTerminal() && !"dumb".equals(here.environment().get("TERM"));
    this.isForPrograms = isForPrograms;
  }

  /** Whether anybody still looks. */
  boolean show(StreamEvent event) {
    switch (event.name()) {
      case "stop" -> stop = event.json();
      case "status" -> status = event.json();
      default -> {
        return true;
      }
    }
    if (isForPrograms) out.println(event.data());
    else if (!status.isMissingNode()) draw(page());
    return !out.checkError();
  }

  private String page() {
    var text = new StringWriter();
    var page = new PrintWriter(text);
    StopLine.print(stop, page, colours);
    new StatusPage(page, colours).print(status);
    return text.toString();
  }

  private void draw(String page) {
    if (page.equals(shown)) return;
    if (isInPlace) out.print(CLEAR + page);
    else out.print(shown.isEmpty() ? page : System.lineSeparator() + page);
    out.flush();
    shown = page;
  }
}
