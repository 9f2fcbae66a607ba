package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.TreeSha;
import java.util.AbstractList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Files by path, never changed; two trees with the same content have the same hash. */
public final class Tree {
  private static final Tree EMPTY = new Tree(new TreeEntry[0]);

  private final TreeEntry[] entries;
  private final Fingerprint fingerprint;
  private @Nullable TreeSha sha;

  private Tree(TreeEntry[] entries) {
    this.entries = entries;
    long first = 0;
    long second = 0;
    long third = 0;
    for (TreeEntry entry : entries) {
      first += entry.fingerprint().first();
      second += entry.fingerprint().second();
      third += entry.fingerprint().third();
    }
    this.fingerprint = new Fingerprint(first, second, third);
  }

  public static Tree empty() {
    return EMPTY;
  }

  public static Tree of(Map<String, Text> files) {
    var sorted = new TreeMap<>(files);
    var entries = new TreeEntry[sorted.size()];
    int at = 0;
    for (var file : sorted.entrySet()) {
      entries[at++] = new TreeEntry(file.getKey(), file.getValue());
    }
    return new Tree(entries);
  }

  static Tree ofSorted(Collection<TreeEntry> entries) {
    return new Tree(entries.toArray(new TreeEntry[0]));
  }

  public TreeSha sha() {
    TreeSha known = sha;
    if (known == null) {
      known = new TreeSha(fingerprint.hex());
      sha = known;
    }
    return known;
  }

  public Tree with(String path, Text text) {
    int found = indexOf(path);
    if (found >= 0) {
      if (entries[found].text().equals(text)) return this;
      var replaced = entries.clone();
      replaced[found] = new TreeEntry(path, text);
      return new Tree(replaced);
    }
    int at = -found - 1;
    var longer = new TreeEntry[entries.length + 1];
    System.arraycopy(entries, 0, longer, 0, at);
    longer[at] = new TreeEntry(path, text);
    System.arraycopy(entries, at, longer, at + 1, entries.length - at);
    return new Tree(longer);
  }

  public Tree without(String path) {
    int at = indexOf(path);
    if (at < 0) return this;
    var shorter = new TreeEntry[entries.length - 1];
    System.arraycopy(entries, 0, shorter, 0, at);
    System.arraycopy(entries, at + 1, shorter, at, shorter.length - at);
    return new Tree(shorter);
  }

  public Tree renamed(String from, String to) {
    Text text = text(from).orElseThrow(() -> new IllegalArgumentException("no file at " + from));
    return without(from).with(to, text);
  }

  public List<String> paths() {
    return new AbstractList<>() {
      @Override
      public String get(int index) {
        return entries[index].path();
      }

      @Override
      public int size() {
        return entries.length;
      }
    };
  }

  public Optional<Text> text(String path) {
    int at = indexOf(path);
    return at < 0 ? Optional.empty() : Optional.of(entries[at].text());
  }

  public boolean has(String path) {
    return indexOf(path) >= 0;
  }

  public int size() {
    return entries.length;
  }

  TreeEntry entry(int index) {
    return entries[index];
  }

  private int indexOf(String path) {
    int low = 0;
    int high = entries.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = entries[middle].path().compareTo(path);
      if (order == 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -low - 1;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Tree tree
            && entries.length == tree.entries.length
            && fingerprint.equals(tree.fingerprint));
  }

  @Override
  public int hashCode() {
    return (int) fingerprint.first();
  }

  @Override
  public String toString() {
    return "Tree" + paths();
  }
}
