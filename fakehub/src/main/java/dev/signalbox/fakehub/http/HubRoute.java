package dev.signalbox.fakehub.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An endpoint. In its path {@code {name}} is one segment and {@code {name+}} takes slashes too. An
 * endpoint of a repository says which permission it needs.
 */
public record HubRoute(String method, String path, Optional<Need> need, Handler handler) {
  /** What the endpoint does. */
  public interface Handler {
    HubReply answer(HubCall call);
  }

  private static final Pattern PART = Pattern.compile("\\{([a-z_]+)(\\+?)}");
  private static final String REPOSITORY = "/repos/{owner}/{repo}";

  public static HubRoute of(String method, String path, Handler handler) {
    return new HubRoute(method, path, Optional.empty(), handler);
  }

  public static HubRoute inRepository(String method, String path, Need need, Handler handler) {
    return new HubRoute(method, REPOSITORY + path, Optional.of(need), handler);
  }

  Optional<Map<String, String>> match(String asked) {
    var names = new ArrayList<String>();
    var regex = new StringBuilder();
    var part = PART.matcher(path);
    int at = 0;
    while (part.find()) {
      names.add(part.group(1));
      regex.append(Pattern.quote(path.substring(at, part.start())));
      regex.append(part.group(2).isEmpty() ? "([^/]+)" : "(.+)");
      at = part.end();
    }
    regex.append(Pattern.quote(path.substring(at)));
    var found = Pattern.compile(regex.toString()).matcher(asked);
    if (!found.matches()) return Optional.empty();
    var parts = new LinkedHashMap<String, String>();
    for (int i = 0; i < names.size(); i++) {
      parts.put(names.get(i), HubRequest.decoded(found.group(i + 1).replace("+", "%2B")));
    }
    return Optional.of(parts);
  }
}
