package dev.signalbox.simulation.content;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** Trees and edits drawn from one generator, with lines that repeat as those of programs do. */
final class RandomContent {
  private static final List<String> COMMON = List.of("{", "}", "", "return;", "end");
  private static final List<String> FOLDERS = List.of("", "", "server/", "web/");

  private final RandomGenerator random;
  private int names;

  RandomContent(RandomGenerator random) {
    this.random = random;
  }

  Tree tree(int files, int lines) {
    Tree tree = Tree.empty();
    for (int file = 0; file < files; file++) tree = tree.with(newPath(), text(lines));
    return tree;
  }

  Tree edited(Tree before, int edits) {
    Tree tree = before;
    for (int edit = 0; edit < edits; edit++) tree = editedOnce(tree);
    return tree;
  }

  Tree editedEverywhere(Tree before) {
    Map<String, Text> files = new TreeMap<>();
    for (String path : before.paths()) {
      files.put(path, edited(before.text(path).orElseThrow()));
    }
    return Tree.of(files);
  }

  private Tree editedOnce(Tree tree) {
    if (tree.size() < 3) return tree.with(newPath(), text(8));
    String path = tree.paths().get(random.nextInt(tree.size()));
    Text text = tree.text(path).orElseThrow();
    return switch (random.nextInt(12)) {
      case 0 -> tree.with(random.nextBoolean() ? "shared.txt" : newPath(), text(8));
      case 1 -> tree.without(path);
      case 2 -> tree.renamed(path, newPath());
      case 3 -> tree.without(path).with(newPath(), edited(text));
      case 4 -> tree.without(path).with(moved(path), edited(text));
      case 5 -> tree.with(newPath(), text);
      default -> tree.with(path, edited(text));
    };
  }

  private Text edited(Text text) {
    var lines = new ArrayList<>(text.lines());
    for (int times = 1 + random.nextInt(2); times > 0; times--) {
      int at = random.nextInt(lines.size() + 1);
      switch (random.nextInt(4)) {
        case 0 -> lines.add(at, line());
        case 1 -> lines.subList(at, Math.min(lines.size(), at + 1 + random.nextInt(2))).clear();
        case 2 -> lines.addAll(at, List.copyOf(lines.subList(0, Math.min(2, lines.size()))));
        default -> {
          if (at < lines.size()) lines.set(at, line());
        }
      }
    }
    return Text.of(lines);
  }

  private Text text(int count) {
    var lines = new ArrayList<String>();
    for (int line = 0; line < count; line++) lines.add(line());
    return Text.of(lines);
  }

  private String line() {
    return random.nextInt(3) == 0
        ? COMMON.get(random.nextInt(COMMON.size()))
        : "line " + random.nextInt(40);
  }

  private String newPath() {
    return FOLDERS.get(random.nextInt(FOLDERS.size())) + "f" + names++ + ".txt";
  }

  private static String moved(String path) {
    return "moved/" + path.substring(path.lastIndexOf('/') + 1);
  }
}
