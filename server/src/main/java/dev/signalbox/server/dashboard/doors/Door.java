package dev.signalbox.server.dashboard.doors;

import dev.signalbox.server.http.Answer;
import dev.signalbox.server.routing.PathTemplate;
import java.util.function.Function;

/**
 * A path below a repository, for all who may see it. What a form does is asked of the API, which
 * knows who may do it.
 *
 * @param isForScript whoever comes through can't be shown another page instead
 */
public record Door(
    String method, PathTemplate path, boolean isForScript, Function<Visit, Answer> room) {
  public static final String PREFIX = "/r/";

  private static final String REPOSITORY = PREFIX + "{owner}/{repository}";

  public static Door page(String below, Function<Visit, Answer> room) {
    return new Door("GET", PathTemplate.of(REPOSITORY + below), false, room);
  }

  public static Door script(String below, Function<Visit, Answer> room) {
    return new Door("GET", PathTemplate.of(REPOSITORY + below), true, room);
  }

  public static Door form(String below, Function<Visit, Answer> room) {
    return new Door("POST", PathTemplate.of(REPOSITORY + below), false, room);
  }
}
