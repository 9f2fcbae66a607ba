package dev.signalbox.fakehub.judge.octokit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The part of GitHub's OpenAPI description that an App for merging has to do with. The whole has 13
 * MB, and to prepare all of it would take a process twenty seconds. A call to what is left out is
 * one that is not described, so nothing passes unseen.
 */
final class RestDescription {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String COMPONENTS = "#/components/";
  private static final Pattern KEPT =
      Pattern.compile(
          "/app|/app/.*|/app-manifests/.*|/apps/.*|/installation/.*|/user|/users/\\{username}"
              + "|/rate_limit|/orgs/\\{org}/teams/\\{team_slug}/members|/repos/\\{owner}/\\{repo}(/(actions/jobs|actions/runs"
              + "|actions/workflows/\\{workflow_id}/dispatches|branches|check-runs"
              + "|check-suites|collaborators|comments|commits|compare|contents|git|installation"
              + "|issues|labels|merges|pulls|rules|rulesets|statuses)(/.*)?)?");

  private RestDescription() {}

  static String read(Path file) {
    try {
      var whole = MAPPER.readTree(file.toFile());
      return MAPPER.writeValueAsString(part(whole));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ObjectNode part(JsonNode whole) {
    ObjectNode part = MAPPER.createObjectNode();
    part.set("openapi", whole.path("openapi"));
    part.set("info", whole.path("info"));
    ObjectNode paths = part.putObject("paths");
    for (Map.Entry<String, JsonNode> path : whole.path("paths").properties()) {
      if (KEPT.matcher(path.getKey()).matches()) paths.set(path.getKey(), path.getValue());
    }
    addComponents(part, whole.path("components"));
    return part;
  }

  /** Those that what is kept refers to, and those that they refer to in turn. */
  private static void addComponents(ObjectNode part, JsonNode all) {
    Set<String> known = new HashSet<>();
    var open = new ArrayDeque<JsonNode>();
    open.add(part.path("paths"));
    ObjectNode components = part.putObject("components");
    while (!open.isEmpty()) {
      JsonNode node = open.remove();
      if (node instanceof ObjectNode object) object.remove("examples");
      String ref = node.path("$ref").asText("");
      if (ref.startsWith(COMPONENTS) && known.add(ref)) {
        String[] at = ref.substring(COMPONENTS.length()).split("/", 2);
        JsonNode component = all.path(at[0]).path(at[1]);
        components.withObjectProperty(at[0]).set(at[1], component);
        open.add(component);
      }
      node.forEach(open::add);
    }
  }
}
