package dev.signalbox.web.routing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.web.http.PercentEncoding;
import dev.signalbox.web.input.PathValues;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** All routes, found by walking the segments of a path; remembers where the latest paths led. */
public final class RouteTable {
  /** What a path leads to. */
  public sealed interface Match {
    record Found(Route route, PathValues path) implements Match {}

    record WrongMethod(Set<String> allowed) implements Match {}

    record UnknownPath() implements Match {}
  }

  /** Together they bound what strangers can have remembered. */
  private static final int REMEMBERED = 10_000;

  private static final int LONGEST_REMEMBERED = 200;

  private static final class Node {
    final Map<String, Node> literals = new HashMap<>();
    final Map<String, Route> routes = new TreeMap<>();
    @Nullable Node variable;
  }

  private final Node root = new Node();
  private final List<Route> routes;
  private final Cache<String, Match.Found> asked =
      Caffeine.newBuilder().maximumSize(REMEMBERED).build();

  public RouteTable(List<Route> routes) {
    this.routes = List.copyOf(routes);
    routes.forEach(this::add);
  }

  public List<Route> routes() {
    return routes;
  }

  private void add(Route route) {
    Node node = root;
    for (String segment : route.path().segments()) {
      if (PathTemplate.isVariable(segment)) {
        if (node.variable == null) node.variable = new Node();
        node = node.variable;
      } else {
        node = node.literals.computeIfAbsent(segment, name -> new Node());
      }
    }
    if (node.routes.put(route.method(), route) != null) {
      throw new IllegalStateException("two routes for " + route.method() + " " + route.path());
    }
  }

  public Match find(String method, String rawPath) {
    if (!method.equals("GET") || rawPath.length() > LONGEST_REMEMBERED)
      return walk(method, rawPath);
    var known = asked.getIfPresent(rawPath);
    if (known != null) return known;
    var match = walk(method, rawPath);
    if (match instanceof Match.Found found) asked.put(rawPath, found);
    return match;
  }

  private Match walk(String method, String rawPath) {
    var segments = PercentEncoding.segments(rawPath);
    Node node = walk(root, segments, 0);
    if (node == null) return new Match.UnknownPath();
    Route route = node.routes.get(method);
    if (route == null && method.equals("HEAD")) route = node.routes.get("GET");
    if (route == null) return new Match.WrongMethod(allowed(node));
    var variables = route.path().match(segments);
    return variables.isPresent()
        ? new Match.Found(route, new PathValues(variables.get()))
        : new Match.UnknownPath();
  }

  /** A literal is preferred to a variable, but does not hide what lies behind the variable. */
  private static @Nullable Node walk(Node node, List<String> segments, int at) {
    if (at == segments.size()) return node.routes.isEmpty() ? null : node;
    Node literal = node.literals.get(segments.get(at));
    Node found = literal == null ? null : walk(literal, segments, at + 1);
    if (found != null || node.variable == null || segments.get(at).isEmpty()) return found;
    return walk(node.variable, segments, at + 1);
  }

  private static Set<String> allowed(Node node) {
    var methods = new TreeSet<>(node.routes.keySet());
    if (methods.contains("GET")) methods.add("HEAD");
    return methods;
  }
}
