package dev.signalbox.rules.imports;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A map or a list. It is changed in place while a file is carried over; not thread-safe. */
final class BlockGroup implements Block {
  private final boolean isList;
  private final List<Row> rows = new ArrayList<>();

  private BlockGroup(boolean isList) {
    this.isList = isList;
  }

  static BlockGroup map() {
    return new BlockGroup(false);
  }

  static BlockGroup list() {
    return new BlockGroup(true);
  }

  static BlockGroup listOf(List<String> texts) {
    var list = list();
    texts.forEach(text -> list.add(Leaf.text(text)));
    return list;
  }

  boolean isList() {
    return isList;
  }

  List<Row> rows() {
    return Collections.unmodifiableList(rows);
  }

  Stream<Row.Entry> entries() {
    return rows.stream().filter(Row.Entry.class::isInstance).map(Row.Entry.class::cast);
  }

  List<Block> values() {
    return entries().map(Row.Entry::value).toList();
  }

  /** The maps among the values. */
  List<BlockGroup> maps() {
    return values().stream()
        .filter(BlockGroup.class::isInstance)
        .map(BlockGroup.class::cast)
        .filter(group -> !group.isList())
        .toList();
  }

  BlockGroup with(String key, Block value) {
    put(key, value);
    return this;
  }

  void add(Block value) {
    rows.add(new Row.Entry("", value));
  }

  void comment(String... lines) {
    rows.add(new Row.Comment(List.of(lines)));
  }

  /** In the place of the key where it is there already, else at the end. */
  void put(String key, Block value) {
    int at = rowOf(key);
    if (at < 0) rows.add(new Row.Entry(key, value));
    else rows.set(at, new Row.Entry(key, value));
  }

  Optional<Block> get(String key) {
    return entries().filter(entry -> entry.key().equals(key)).map(Row.Entry::value).findFirst();
  }

  boolean has(String key) {
    return get(key).filter(value -> !(value instanceof Leaf leaf && leaf.isNothing())).isPresent();
  }

  Optional<BlockGroup> group(String key) {
    return get(key).filter(BlockGroup.class::isInstance).map(BlockGroup.class::cast);
  }

  Optional<Leaf> leaf(String key) {
    return get(key).filter(Leaf.class::isInstance).map(Leaf.class::cast);
  }

  Optional<String> text(String key) {
    return leaf(key).filter(leaf -> !leaf.isNothing()).map(Leaf::text);
  }

  void rename(String key, String to) {
    int at = rowOf(key);
    if (at >= 0 && rows.get(at) instanceof Row.Entry entry) {
      rows.set(at, new Row.Entry(to, entry.value()));
    }
  }

  void remove(String key) {
    int at = rowOf(key);
    if (at >= 0) rows.remove(at);
  }

  void commentBefore(String key, String... lines) {
    int at = rowOf(key);
    rows.add(at < 0 ? rows.size() : at, new Row.Comment(List.of(lines)));
  }

  void commentBefore(Row.Entry entry, String... lines) {
    for (int i = 0; i < rows.size(); i++) {
      if (!isSame(rows.get(i), entry)) continue;
      rows.add(i, new Row.Comment(List.of(lines)));
      return;
    }
  }

  void replace(Row.Entry entry, Row other) {
    for (int i = 0; i < rows.size(); i++) {
      if (isSame(rows.get(i), entry)) rows.set(i, other);
    }
  }

  /** The entry that a step of the path of a fault names, if it is there. */
  Optional<Row.Entry> at(Object step) {
    if (!isList) return entries().filter(entry -> entry.key().equals(step)).findFirst();
    return step instanceof Integer index ? entries().skip(index).findFirst() : Optional.empty();
  }

  /** Lists may have equal items. */
  @SuppressWarnings("ReferenceEquality")
  private static boolean isSame(Row row, Row.Entry entry) {
    return row == entry;
  }

  private int rowOf(String key) {
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i) instanceof Row.Entry entry && entry.key().equals(key)) return i;
    }
    return -1;
  }
}
