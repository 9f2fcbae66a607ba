package dev.signalbox.simulation.people;

import dev.signalbox.simulation.ci.Marks;
import dev.signalbox.simulation.content.Text;
import dev.signalbox.simulation.content.Tree;
import dev.signalbox.simulation.scenario.Nature;
import dev.signalbox.simulation.time.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes files: the first ones, and what each change makes of them. */
final class Editor {
  static final String RULES = ".signalbox.yml";

  private static final int LINES = 10;
  private static final double ADDS_A_FILE = 0.35;
  private static final List<String> FOLDERS = List.of("server/", "web/", "docs/", "lib/");
  private static final String CROWDED = "server/a.txt";
  private static final List<String> FIRST =
      List.of(
          CROWDED,
          "server/b.txt",
          "server/c.txt",
          "server/d.txt",
          "web/a.txt",
          "web/b.txt",
          "web/c.txt",
          "web/d.txt",
          "docs/a.txt",
          "docs/b.txt",
          "docs/c.txt",
          "lib/a.txt",
          "lib/b.txt",
          "lib/c.txt",
          "tools/a.txt",
          "tools/b.txt");
  private static final Tree START = start();

  private Editor() {}

  private static Tree start() {
    Map<String, Text> files = new TreeMap<>();
    for (String path : FIRST) {
      var lines = new ArrayList<String>();
      for (int line = 0; line < LINES; line++) lines.add(path + " " + line);
      files.put(path, Text.of(lines));
    }
    files.put(RULES, Text.of("edition 1"));
    return Tree.of(files);
  }

  static Tree firstTree() {
    return START;
  }

  static Tree edited(Tree tree, Nature nature, long number, long pair, int files, Dice dice) {
    String by = "by #" + number + " " + (dice.next() & 0xFFFFF);
    var next = tree;
    for (int at = 0; at < files; at++) {
      next =
          dice.chance(ADDS_A_FILE)
              ? next.with(dice.pick(FOLDERS) + number + "-" + at, Text.of(by))
              : line(next, any(next, dice), by, dice);
    }
    return switch (nature) {
      case GOOD -> next;
      case FAILS -> line(next, any(next, dice), Marks.failing(number), dice);
      case UNTIDY -> line(next, any(next, dice), Marks.untidy(number), dice);
      case FLAKY -> line(next, any(next, dice), Marks.flaky(number), dice);
      case FIRST_OF_A_PAIR -> line(next, any(next, dice), Marks.half(true, pair), dice);
      case SECOND_OF_A_PAIR -> line(next, any(next, dice), Marks.half(false, pair), dice);
      case RENAMES -> renamed(next, number, by, dice);
      case EDITS_A_CROWDED_LINE -> next.has(CROWDED) ? line(next, CROWDED, 0, by) : next;
    };
  }

  static Tree broken(Tree tree, Dice dice) {
    return line(tree, any(tree, dice), Marks.failing(0), dice);
  }

  /** Nothing is left that a check could object to. */
  static Tree repaired(Tree tree) {
    var next = tree;
    for (String path : tree.paths()) {
      var lines = new ArrayList<>(tree.text(path).orElseThrow().lines());
      for (int at = 0; at < lines.size(); at++) {
        if (Marks.isMark(lines.get(at))) lines.set(at, "repaired " + path + " " + at);
      }
      next = next.with(path, Text.of(lines));
    }
    return next;
  }

  static Tree withRules(Tree tree, long edition) {
    return tree.with(RULES, Text.of("edition " + edition));
  }

  private static Tree renamed(Tree tree, long number, String by, Dice dice) {
    String from = any(tree, dice);
    String to = from.substring(0, from.indexOf('/') + 1) + "moved-" + number + ".txt";
    return tree.has(to) ? tree : line(tree.renamed(from, to), to, by, dice);
  }

  private static String any(Tree tree, Dice dice) {
    var paths = tree.paths();
    String path = paths.get(dice.below(paths.size()));
    return path.equals(RULES) ? paths.getLast() : path;
  }

  private static Tree line(Tree tree, String path, String text, Dice dice) {
    int lines = tree.text(path).orElseThrow().lines().size();
    return line(tree, path, dice.below(lines), text);
  }

  private static Tree line(Tree tree, String path, int at, String text) {
    var lines = new ArrayList<>(tree.text(path).orElseThrow().lines());
    lines.set(at, text);
    return tree.with(path, Text.of(lines));
  }
}
