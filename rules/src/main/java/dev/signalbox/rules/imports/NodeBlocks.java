package dev.signalbox.rules.imports;

import dev.signalbox.rules.Node;
import java.util.List;
import java.util.Optional;

/** Makes a file in the making of a file that was read: with its comments, without merge keys. */
final class NodeBlocks {
  private static final String MERGE_KEY = "<<";

  private final SourceComments comments;

  private NodeBlocks(SourceComments comments) {
    this.comments = comments;
  }

  static BlockGroup of(Node.Entries root, SourceComments comments) {
    var blocks = new NodeBlocks(comments);
    var file = blocks.map(root);
    comments.rest().ifPresent(lines -> file.comment(lines.toArray(String[]::new)));
    return file;
  }

  private Block block(Node node) {
    return switch (node) {
      case Node.Scalar scalar -> new Leaf(scalar.text(), !scalar.plain());
      case Node.Entries entries -> map(entries);
      case Node.Items items -> list(items);
    };
  }

  private BlockGroup list(Node.Items items) {
    var list = BlockGroup.list();
    for (var node : items.nodes()) {
      comments(list, node.at().line());
      list.add(block(node));
    }
    return list;
  }

  private BlockGroup map(Node.Entries entries) {
    var map = BlockGroup.map();
    for (var entry : entries.entries()) {
      String key = entry.key().text();
      if (key.equals(MERGE_KEY)) continue;
      comments(map, entry.key().at().line());
      map.put(key, block(entry.value()));
    }
    entries.get(MERGE_KEY).ifPresent(merged -> merge(merged, map));
    return map;
  }

  /** What stands in the map itself goes before what is merged into it. */
  private void merge(Node merged, BlockGroup map) {
    List<Node> sources = merged instanceof Node.Items several ? several.nodes() : List.of(merged);
    for (var source : sources) {
      if (!(source instanceof Node.Entries entries)) continue;
      map(entries)
          .entries()
          .filter(entry -> map.get(entry.key()).isEmpty())
          .forEach(entry -> map.put(entry.key(), entry.value()));
    }
  }

  private void comments(BlockGroup group, int line) {
    Optional<List<String>> before = comments.until(line);
    before.ifPresent(lines -> group.comment(lines.toArray(String[]::new)));
  }
}
