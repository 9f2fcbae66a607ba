package dev.signalbox.web.routing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** All routes, found by walking the segments of a path. */
public final class RouteTable {
  /** What a path leads to. */
  public sealed interface Match {
    record Found(Route route, Map<String, String> variables) implements Match {}

    record WrongMethod(Set<String> allowed) implements Match {}

    record UnknownPath() implements Match {}
  }

  private static final class Node {
    final Map<String, Node> literals = new HashMap<>();
    final Map<String, Route> routes = new TreeMap<>();
    @Nullable Node variable;
  }

  private final Node root = new Node();
  private final List<Route> routes;

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

  public Match find(String method, List<String> segments) {
    Node node = walk(root, segments, 0);
    if (node == null) return new Match.UnknownPath();
    Route route = node.routes.get(method);
    if (route == null && method.equals("HEAD")) route = node.routes.get("GET");
    if (route == null) return new Match.WrongMethod(allowed(node));
    var variables = route.path().match(segments);
    return variables.isPresent()
        ? new Match.Found(route, variables.get())
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
