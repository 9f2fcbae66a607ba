package dev.signalbox.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.parser.Parser;

/**
 * Builds the tree from events and not with the library's composer, so that depth, size and what
 * aliases multiply are bounded while reading, and nothing is built that is refused afterwards.
 */
final class TreeBuilder {
  static final int MAX_DEPTH = 32;
  static final int MAX_ALIASES = 100;
  static final int MAX_NODES = 20_000;

  private record Anchored(Node node, int size) {}

  private final Parser events;
  private final ScalarPlace places;
  private final Trail trail;
  private final Map<Anchor, Anchored> anchors = new HashMap<>();
  private int aliases;
  private int nodes;

  TreeBuilder(Parser events, ScalarPlace places, Trail trail) {
    this.events = events;
    this.places = places;
    this.trail = trail;
  }

  Optional<Node> onlyDocument() throws UnreadableFile {
    events.next();
    if (sees(Event.ID.StreamEnd)) return Optional.empty();
    events.next();
    Node root = node(1);
    events.next();
    if (!sees(Event.ID.StreamEnd)) {
      throw refused(events.peekEvent(), "there is a second document; a rules file has one");
    }
    return Optional.of(root);
  }

  private boolean sees(Event.ID id) {
    return events.checkEvent(id);
  }

  private Node node(int depth) throws UnreadableFile {
    Event event = events.next();
    if (depth > MAX_DEPTH) {
      throw new UnreadableFile(
          FaultType.TOO_DEEP, start(event), "nested deeper than " + MAX_DEPTH + " levels");
    }
    count(1, event);
    if (event instanceof AliasEvent alias) return aliased(alias);
    int before = nodes;
    Node node =
        switch (event) {
          case ScalarEvent scalar -> scalar(scalar);
          case CollectionStartEvent list when list.getEventId() == Event.ID.SequenceStart ->
              items(list, depth);
          case CollectionStartEvent map -> entries(map, depth);
          default -> throw refused(event, "unexpected " + event);
        };
    if (event instanceof NodeEvent anchored) {
      anchored
          .getAnchor()
          .ifPresent(anchor -> anchors.put(anchor, new Anchored(node, nodes - before)));
    }
    return node;
  }

  private Node aliased(AliasEvent alias) throws UnreadableFile {
    var target = Optional.ofNullable(anchors.get(alias.getAlias()));
    if (target.isEmpty()) throw refused(alias, "this alias has no anchor before it");
    if (++aliases > MAX_ALIASES) {
      throw new UnreadableFile(
          FaultType.TOO_MANY, start(alias), "more than " + MAX_ALIASES + " aliases");
    }
    count(target.get().size(), alias);
    return target.get().node();
  }

  private void count(int more, Event event) throws UnreadableFile {
    nodes += more;
    if (nodes > MAX_NODES) {
      throw new UnreadableFile(
          FaultType.TOO_MANY, start(event), "more than " + MAX_NODES + " values in the file");
    }
  }

  private Node.Scalar scalar(ScalarEvent event) {
    refuseTag(event, event.getTag());
    return places.scalar(event);
  }

  private Node items(CollectionStartEvent event, int depth) throws UnreadableFile {
    refuseTag(event, event.getTag());
    var items = new ArrayList<Node>();
    while (!sees(Event.ID.SequenceEnd)) items.add(node(depth + 1));
    events.next();
    return new Node.Items(start(event), items);
  }

  private Node entries(CollectionStartEvent event, int depth) throws UnreadableFile {
    refuseTag(event, event.getTag());
    var entries = new ArrayList<Node.Entry>();
    while (!sees(Event.ID.MappingEnd)) {
      Node key = node(depth + 1);
      Node value = node(depth + 1);
      if (key instanceof Node.Scalar name) {
        entries.add(new Node.Entry(name, value));
      } else {
        trail.fault(FaultType.WRONG_TYPE, key.at(), "a key is a word, not " + key.described());
      }
    }
    events.next();
    return new Node.Entries(start(event), entries);
  }

  private void refuseTag(Event event, Optional<String> tag) {
    tag.ifPresent(
        name ->
            trail.fault(
                FaultType.UNSUPPORTED_YAML,
                start(event),
                "tags such as `" + Shortened.of(name) + "` have no meaning here"));
  }

  private static UnreadableFile refused(Event event, String message) {
    return new UnreadableFile(FaultType.UNSUPPORTED_YAML, start(event), message);
  }

  private static FilePosition start(Event event) {
    return YamlTree.position(event.getStartMark());
  }
}
