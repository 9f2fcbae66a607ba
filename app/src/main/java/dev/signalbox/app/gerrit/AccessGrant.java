package dev.signalbox.app.gerrit;

import dev.signalbox.host.gerrit.changes.ServiceRights;
import dev.signalbox.host.gerrit.changes.ServiceRights.NeededRight;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** Rights for a group, as Gerrit's REST interface takes them. */
public record AccessGrant(String group, Collection<NeededRight> rights) {
  /** Where global rights are granted, and those that hold in every project. */
  public static final String ALL_PROJECTS = "All-Projects";

  public static boolean isGlobal(NeededRight right) {
    return right.where().equals(ServiceRights.GLOBAL);
  }

  /** What is posted to the access rights of a project. */
  public Map<String, Object> body() {
    var sections = new TreeMap<String, Map<String, Object>>();
    for (var right : rights) {
      sections
          .computeIfAbsent(
              isGlobal(right) ? "GLOBAL_CAPABILITIES" : right.where(), _ -> new TreeMap<>())
          .put(right.permission(), rule(right));
    }
    var permissions = new TreeMap<String, Object>();
    sections.forEach((section, each) -> permissions.put(section, Map.of("permissions", each)));
    return Map.of("add", permissions);
  }

  private Map<String, Object> rule(NeededRight right) {
    var allowed = new TreeMap<String, Object>(Map.of("action", "ALLOW"));
    if (right.isForced()) allowed.put("force", true);
    return Map.of("rules", Map.of(group, allowed));
  }
}
