package dev.signalbox.rules;

import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.rules.Scopes;
import dev.signalbox.engine.rules.Scopes.FileScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code scopes}. */
final class ScopeSection {
  static final String KEY = "scopes";
  static final int MAX_SCOPES = 500;
  private static final int MAX_GLOBS = 500;
  private static final Decoder<List<Glob>> GLOBS = Globs.some(MAX_GLOBS);

  private ScopeSection() {}

  static Optional<Scopes> decode(Node node, Trail trail) {
    return MapFields.read(node, trail, "scopes", ScopeSection::scopes);
  }

  private static Optional<Scopes> scopes(MapFields fields) {
    var files = fields.or("source", ScopeSection::source, List.of());
    var unscoped = fields.or("unscoped", Choices.of(Scopes.Unscoped.class), Scopes.NONE.unscoped());
    var barrier =
        fields.optional("barrier_files", (node, trail) -> scope("barrier_files", node, trail));
    var ofQueue = fields.optional("merge_queue_scope", Reserved::name);
    return Optional.of(new Scopes(files, unscoped, barrier, ofQueue));
  }

  private static Optional<List<FileScope>> source(Node node, Trail trail) {
    return MapFields.read(
        node,
        trail,
        "a source of scopes",
        fields ->
            isManual(node)
                ? fields.optional("manual", ScopeSection::manual)
                : fields.required("files", ScopeSection::files));
  }

  private static boolean isManual(Node node) {
    return node instanceof Node.Entries map
        && map.get("manual").isPresent()
        && map.get("files").isEmpty();
  }

  /** Scopes are those that the API was told, which count in any case. */
  private static Optional<List<FileScope>> manual(Node node, Trail trail) {
    return trail.unexpected(node, "nothing");
  }

  private static Optional<List<FileScope>> files(Node node, Trail trail) {
    if (!(node instanceof Node.Entries map)) {
      return trail.unexpected(node, "a map of scope names");
    }
    var entries = MapKeys.once(map, trail);
    if (entries.size() > MAX_SCOPES) {
      trail.fault(
          FaultType.TOO_MANY,
          entries.get(MAX_SCOPES).key().at(),
          "more than " + MAX_SCOPES + " scopes");
    }
    var scopes = new ArrayList<FileScope>();
    for (var entry : entries.subList(0, Math.min(MAX_SCOPES, entries.size()))) {
      var at = trail.to(entry.key().text());
      Reserved.name(entry.key(), at)
          .flatMap(name -> scope(name, entry.value(), at))
          .ifPresent(scopes::add);
    }
    return Optional.of(scopes);
  }

  private static Optional<FileScope> scope(String name, Node node, Trail trail) {
    return MapFields.read(
        node,
        trail,
        "a scope",
        fields -> {
          var include = fields.required("include", GLOBS);
          var exclude = fields.or("exclude", GLOBS, List.of());
          return include.map(globs -> new FileScope(name, globs, exclude));
        });
  }
}
