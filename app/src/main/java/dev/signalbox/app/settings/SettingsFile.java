package dev.signalbox.app.settings;

import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.rules.FilePosition;
import dev.signalbox.rules.Node;
import dev.signalbox.rules.ScalarKind;
import dev.signalbox.rules.YamlFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a settings file says, and everything that is wrong with it. */
record SettingsFile(Path path, Map<SettingName, FileValue> values, List<String> faults) {
  private static final int MAX_BYTES = 1 << 20;

  /** Several values are in lines of their own. */
  record FileValue(String text, FilePosition at) {}

  static SettingsFile read(Path path, KnownSettings known) {
    byte[] bytes;
    try (var in = Files.newInputStream(path)) {
      bytes = in.readNBytes(MAX_BYTES);
    } catch (NoSuchFileException e) {
      return broken(path, path + ": there is no such file");
    } catch (IOException e) {
      return broken(path, path + ": can't be read (" + e.getMessage() + ")");
    }
    return switch (YamlFile.read(bytes)) {
      case YamlFile.Tree(var root) -> new Reading(path, known).of(root);
      case YamlFile.Broken(var faults) ->
          new SettingsFile(
              path,
              Map.of(),
              faults.stream()
                  .map(it -> path + ":" + it.line() + ":" + it.column() + ": " + it.message())
                  .toList());
    };
  }

  private static SettingsFile broken(Path path, String fault) {
    return new SettingsFile(path, Map.of(), List.of(fault));
  }

  /** As it is told to people. */
  String place(FileValue given) {
    return place(path, given.at());
  }

  private static String place(Path path, FilePosition at) {
    return path + ":" + at.line() + ":" + at.column();
  }

  private record Reading(
      Path path, KnownSettings known, Map<SettingName, FileValue> values, List<String> faults) {
    Reading(Path path, KnownSettings known) {
      this(path, known, new LinkedHashMap<>(), new ArrayList<>());
    }

    SettingsFile of(Optional<Node> root) {
      root.filter(node -> !node.isNothing()).ifPresent(this::all);
      return new SettingsFile(path, Map.copyOf(values), List.copyOf(faults));
    }

    private void all(Node root) {
      if (!(root instanceof Node.Entries map)) {
        fault(root.at(), "settings are lines such as `port: 8080`, not " + root.described());
        return;
      }
      map.entries().forEach(this::one);
    }

    private void one(Node.Entry entry) {
      var key = new SettingName(entry.key().text());
      if (!known.contains(key)) {
        String meant =
            Spelling.nearest(key.text(), known.names())
                .map(near -> "; did you mean `" + near + "`?")
                .orElse("");
        fault(entry.key().at(), "unknown setting `" + key + "`" + meant);
        return;
      }
      if (values.containsKey(key)) {
        fault(entry.key().at(), "`" + key + "` is set twice");
        return;
      }
      text(key, entry.value())
          .ifPresent(text -> values.put(key, new FileValue(text, entry.value().at())));
    }

    private Optional<String> text(SettingName key, Node value) {
      return switch (value) {
        case Node.Scalar scalar when scalar.kind() == ScalarKind.NOTHING -> Optional.empty();
        case Node.Scalar scalar -> Optional.of(scalar.text());
        case Node.Items(var _, var nodes) when known.separator(key).isPresent() ->
            nodes.stream().allMatch(Node.Scalar.class::isInstance)
                ? Optional.of(joined(nodes, known.separator(key).get()))
                : wrong(key, value, "a list of texts");
        case Node.Items _, Node.Entries _ -> wrong(key, value, "a single value");
      };
    }

    private static String joined(List<Node> nodes, String separator) {
      return String.join(
          separator, nodes.stream().map(node -> ((Node.Scalar) node).text()).toList());
    }

    private Optional<String> wrong(SettingName key, Node value, String wanted) {
      fault(value.at(), "`" + key + "` takes " + wanted + ", not " + value.described());
      return Optional.empty();
    }

    private void fault(FilePosition at, String message) {
      faults.add(place(path, at) + ": " + message);
    }
  }
}
