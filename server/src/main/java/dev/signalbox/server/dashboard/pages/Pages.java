package dev.signalbox.server.dashboard.pages;

import dev.signalbox.server.dashboard.assets.Assets;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.http.Answer;
import gg.jte.Content;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Renders pages as HTTP responses. */
public final class Pages {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

  private final Assets assets;
  private final TemplateEngine templates =
      TemplateEngine.createPrecompiled(
          null,
          ContentType.Html,
          Pages.class.getClassLoader(),
          "dev.signalbox.server.dashboard.templates");

  public Pages(Assets assets) {
    this.assets = assets;
  }

  public Frame frame(String title, String who, String token) {
    return frame(title, who, token, "", List.of());
  }

  public Frame frame(String title, PageRequest request, Tab current) {
    var session = request.session();
    var links =
        Stream.of(Tab.values())
            .filter(tab -> tab.isFor(request))
            .map(tab -> new Frame.Link(tab.word(), request.address() + tab.below(), tab == current))
            .toList();
    String place = request.repository().slug().toString();
    return frame(title, session.name(), session.formToken(), place, links);
  }

  private Frame frame(
      String title, String who, String token, String place, List<Frame.Link> links) {
    return new Frame(
        title,
        assets.path("dashboard.css"),
        assets.path("dashboard.js"),
        assets.path("signal.svg"),
        who,
        token,
        place,
        links);
  }

  /** A piece of a page, made once for all who get the same. */
  public Content piece(String template, Object model) {
    String html = rendered(template, model);
    return output -> output.writeContent(html);
  }

  private String rendered(String template, Object model) {
    var html = new StringOutput();
    templates.render(template + ".jte", model, html);
    return html.toString();
  }

  public Answer show(int status, String template, Object model) {
    byte[] bytes = rendered(template, model).getBytes(StandardCharsets.UTF_8);
    return guarded(
        new Answer(status, new Answer.Content.Bytes("text/html; charset=utf-8", bytes), List.of()));
  }

  public Answer notice(int status, String heading, String words) {
    return show(status, "notice", new NoticePage(frame(heading, "", ""), heading, words));
  }

  public Answer noSuchPage() {
    return notice(404, "Page not found", "There is no such page, or you do not have access to it.");
  }

  public Answer away(String words) {
    return notice(503, "Temporarily unavailable", words).with("Retry-After", "2");
  }

  public static Answer redirect(String to) {
    return guarded(new Answer(303, new Answer.Content.None(), List.of())).with("Location", to);
  }

  /** Not {@code no-referrer}: browsers would then hide the origin of our own forms from us. */
  public static Answer guarded(Answer answer) {
    return answer
        .with("Content-Security-Policy", POLICY)
        .with("Referrer-Policy", "same-origin")
        .with("Cross-Origin-Opener-Policy", "same-origin")
        .with("X-Frame-Options", "DENY");
  }
}
