package dev.signalbox.server.dashboard.routes;

import dev.signalbox.server.dashboard.session.Form;
import dev.signalbox.server.dashboard.session.Session;
import dev.signalbox.store.repositories.Repository;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.http.Request;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A request for a page of a repository, from somebody who may see it.
 *
 * @param names what stands in the path for the names in braces
 * @param form what was filled in; empty where nothing was
 * @param rights what they may do there
 */
public record PageRequest(
    Request http,
    Session session,
    Repository repository,
    Map<String, String> names,
    Form form,
    Predicate<Right> rights) {
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,18}");

  public PageRequest {
    names = Map.copyOf(names);
  }

  public boolean may(Right right) {
    return rights.test(right);
  }

  /** The page of the repository; what lies below it is added. */
  public String address() {
    return PageRoute.PREFIX + repository.slug();
  }

  public String name(String inBraces) {
    return Optional.ofNullable(names.get(inBraces)).orElseThrow();
  }

  /** Of a pull request or a run; empty where it is none. */
  public Optional<Long> number(String inBraces) {
    String text = name(inBraces);
    if (!NUMBER.matcher(text).matches()) return Optional.empty();
    try {
      return Optional.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public List<String> asked(String parameter) {
    return PercentEncoding.query(http.rawQuery()).getOrDefault(parameter, List.of());
  }
}
