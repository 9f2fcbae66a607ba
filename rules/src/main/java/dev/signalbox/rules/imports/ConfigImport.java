package dev.signalbox.rules.imports;

import dev.signalbox.rules.Node;
import dev.signalbox.rules.RulesFault;
import dev.signalbox.rules.YamlFile;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes a rules file of the configuration of another merge queue. */
public final class ConfigImport {
  private static final Set<String> MERGIFY_KEYS =
      Set.of(
          "pull_request_rules",
          "queue_rules",
          "merge_queue",
          "priority_rules",
          "partition_rules",
          "merge_protections",
          "merge_protections_settings",
          "commands_restrictions",
          "defaults",
          "extends",
          "shared",
          "scopes");

  private final String name;
  private final byte[] bytes;
  private final String defaultBranch;

  private ConfigImport(String name, byte[] bytes, String defaultBranch) {
    this.name = name.toLowerCase(Locale.ROOT);
    this.bytes = bytes;
    this.defaultBranch = defaultBranch;
  }

  /** What came of it. */
  public sealed interface Result {}

  /** {@code leftOut}: how many parts are comments with a reason. */
  public record Imported(ImportFormat format, String yaml, int leftOut) implements Result {}

  /** It is of that format, but can't be read; in the order of the file. */
  public record Broken(ImportFormat format, List<RulesFault> faults) implements Result {
    public Broken {
      faults = List.copyOf(faults);
    }
  }

  /** It is none of the formats, or not the one that was insisted on. */
  public record Unrecognised(String message) implements Result {}

  /**
   * Never throws, whatever the bytes are.
   *
   * @param name of the file, which tells its format where the content does not
   * @param defaultBranch what a ruleset means by the default branch
   */
  public static Result of(
      String name, byte[] bytes, Optional<ImportFormat> format, String defaultBranch) {
    var source = new ConfigImport(name, bytes, defaultBranch);
    return switch (format.orElseGet(source::format)) {
      case MERGIFY -> source.mergify();
      case BORS -> source.bors();
      case GITHUB_RULESET -> source.ruleset();
    };
  }

  private ImportFormat format() {
    String start =
        new String(bytes, StandardCharsets.UTF_8).replaceFirst("^\uFEFF", "").stripLeading();
    if (name.endsWith(".toml")) return ImportFormat.BORS;
    if (name.endsWith(".json") || start.startsWith("{") || start.startsWith("[{")) {
      return ImportFormat.GITHUB_RULESET;
    }
    if (name.endsWith(".yml") || name.endsWith(".yaml")) return ImportFormat.MERGIFY;
    if (start.startsWith("[\n") || start.startsWith("[ ")) return ImportFormat.GITHUB_RULESET;
    return start.lines().anyMatch(line -> line.matches("[A-Za-z_-]+\\s*=.*|\\[[A-Za-z_.-]+\\]\\s*"))
        ? ImportFormat.BORS
        : ImportFormat.MERGIFY;
  }

  private Result mergify() {
    return switch (YamlFile.read(bytes)) {
      case YamlFile.Broken(var faults) -> new Broken(ImportFormat.MERGIFY, faults);
      case YamlFile.Tree(var root) ->
          root.filter(ConfigImport::isMergify)
              .map(map -> MergifyImport.of((Node.Entries) map, SourceComments.of(bytes)))
              .map(file -> imported(ImportFormat.MERGIFY, file))
              .orElse(new Unrecognised("it has none of the keys of a .mergify.yml"));
    };
  }

  private static boolean isMergify(Node root) {
    return root instanceof Node.Entries map
        && map.entries().stream().anyMatch(entry -> MERGIFY_KEYS.contains(entry.key().text()));
  }

  private Result bors() {
    return switch (PlainText.toml(bytes)) {
      case PlainText.Unreadable(var fault) -> new Broken(ImportFormat.BORS, List.of(fault));
      case PlainText.Read(Map<?, ?> toml) -> {
        var keys = new LinkedHashMap<String, Object>();
        toml.forEach((key, value) -> keys.put(String.valueOf(key), value));
        yield keys.keySet().stream().anyMatch(BorsImport::isKnown)
            ? imported(ImportFormat.BORS, BorsImport.of(keys))
            : new Unrecognised("it has none of the keys of a bors.toml");
      }
      case PlainText.Read _ -> new Unrecognised("it has none of the keys of a bors.toml");
    };
  }

  private Result ruleset() {
    return switch (PlainText.json(bytes)) {
      case PlainText.Unreadable(var fault) ->
          new Broken(ImportFormat.GITHUB_RULESET, List.of(fault));
      case PlainText.Read(var json) when !RulesetImport.isRuleset(json) ->
          new Unrecognised("it is JSON, but not of a ruleset: it has no `rules`");
      case PlainText.Read(var json) when !RulesetImport.hasQueue(json) ->
          new Unrecognised("this ruleset has no rule `merge_queue`");
      case PlainText.Read(var json) ->
          imported(ImportFormat.GITHUB_RULESET, RulesetImport.of(json, defaultBranch));
    };
  }

  private static Result imported(ImportFormat format, BlockGroup file) {
    Pruning.prune(file);
    String yaml = YamlWriter.write(file);
    long told =
        yaml.lines().filter(line -> line.strip().startsWith("# Not carried over: ")).count();
    return new Imported(format, ImportHeader.of(format) + yaml, (int) told);
  }
}
