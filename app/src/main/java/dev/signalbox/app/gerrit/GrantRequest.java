package dev.signalbox.app.gerrit;

import dev.signalbox.host.gerrit.changes.ServiceRights.NeededRight;
import dev.signalbox.wire.Json;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What an administrator types to give a group the rights that it lacks. */
record GrantRequest(URI gerrit, String project, String group) {
  /** Global rights are granted in another place than those of the project. */
  List<String> commands(List<NeededRight> missing) {
    var parts = missing.stream().collect(Collectors.partitioningBy(AccessGrant::isGlobal));
    var commands = new ArrayList<String>();
    var global = parts.getOrDefault(true, List.of());
    if (!global.isEmpty()) commands.add(command(AccessGrant.ALL_PROJECTS, global));
    var local = parts.getOrDefault(false, List.of());
    if (!local.isEmpty()) commands.add(command(project, local));
    return commands;
  }

  private String command(String where, List<NeededRight> rights) {
    return "curl -u ADMIN -H 'Content-Type: application/json' %s/a/projects/%s/access -d %s"
        .formatted(
            gerrit,
            URLEncoder.encode(where, StandardCharsets.UTF_8),
            quoted(Json.text(new AccessGrant(group, rights).body())));
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
