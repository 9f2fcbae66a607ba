package dev.signalbox.host.github.access;

import dev.signalbox.host.github.calls.JsonFields;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The App in somebody's account, what it was granted there, and the page that shows it. */
public record Installation(
    long id,
    long accountId,
    String account,
    String page,
    boolean isSuspended,
    Map<String, String> permissions,
    List<String> events) {
  public Installation {
    permissions = Map.copyOf(permissions);
    events = List.copyOf(events);
  }

  static Installation read(JsonFields answer) {
    JsonFields account = answer.child("account");
    return new Installation(
        answer.number("id"),
        account.number("id"),
        account.maybeText("login").or(() -> account.maybeText("slug")).orElse(""),
        answer.text("html_url"),
        answer.maybe("suspended_at").isPresent(),
        permissions(answer),
        events(answer));
  }

  static Map<String, String> permissions(JsonFields answer) {
    var granted = new TreeMap<String, String>();
    answer
        .maybe("permissions")
        .ifPresent(
            all -> all.node().propertyNames().forEach(name -> granted.put(name, all.text(name))));
    return granted;
  }

  static List<String> events(JsonFields answer) {
    return answer.maybeList("events").stream().map(event -> event.node().stringValue("")).toList();
  }
}
