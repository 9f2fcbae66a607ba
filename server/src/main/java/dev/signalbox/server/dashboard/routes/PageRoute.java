package dev.signalbox.server.dashboard.routes;

import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.PathTemplate;
import java.util.function.Function;

/**
 * A path below a repository, for all who may see it. What a form does is asked of the API, which
 * knows who may do it.
 *
 * @param isForScript a script asks, which cannot be shown another page instead
 */
public record PageRoute(
    String method, PathTemplate path, boolean isForScript, Function<PageRequest, Answer> handler) {
  public static final String PREFIX = "/r/";

  private static final String REPOSITORY = PREFIX + "{owner}/{repository}";

  public static PageRoute page(String below, Function<PageRequest, Answer> handler) {
    return new PageRoute("GET", PathTemplate.of(REPOSITORY + below), false, handler);
  }

  public static PageRoute script(String below, Function<PageRequest, Answer> handler) {
    return new PageRoute("GET", PathTemplate.of(REPOSITORY + below), true, handler);
  }

  public static PageRoute form(String below, Function<PageRequest, Answer> handler) {
    return new PageRoute("POST", PathTemplate.of(REPOSITORY + below), false, handler);
  }
}
