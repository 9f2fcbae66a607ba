package dev.signalbox.simulation.ci;

import dev.signalbox.engine.repository.TreeSha;
import dev.signalbox.simulation.content.Text;
import dev.signalbox.simulation.content.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the checks truly think of each tree: it follows from its content alone. */
public final class CheckVerdicts {
  public static final String TEST = "test";
  public static final String LINT = "lint";

  private record Both(CheckVerdict test, CheckVerdict lint) {}

  private final Map<TreeSha, Both> known = new HashMap<>();
  private final Map<Text, List<String>> marks = new HashMap<>();

  public CheckVerdict of(Tree tree, String check) {
    var both = known.computeIfAbsent(tree.sha(), _ -> read(tree));
    return check.equals(LINT) ? both.lint : both.test;
  }

  private Both read(Tree tree) {
    var all = new ArrayList<String>();
    for (String path : tree.paths()) {
      var text = tree.text(path).orElseThrow();
      all.addAll(marks.computeIfAbsent(text, Marks::in));
    }
    return new Both(Marks.ofTests(all), Marks.ofLint(all));
  }
}
