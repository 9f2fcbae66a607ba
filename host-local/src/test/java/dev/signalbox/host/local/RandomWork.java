package dev.signalbox.host.local;

import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.host.contract.ContractStage;
import dev.signalbox.host.contract.HostScene;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;

/** People who edit, move and delete files, work on each other's branches and merge the base. */
final class RandomWork {
  private static final int LINES = 30;

  private final LocalScene scene;
  private final ContractStage stage;
  private final Random random;
  private final List<CommitSha> known = new ArrayList<>();

  RandomWork(LocalScene scene, ContractStage stage, long seed) {
    this.scene = scene;
    this.stage = stage;
    this.random = new Random(seed);
    known.add(stage.tip());
  }

  void pushToMain() {
    scene.set(HostScene.MAIN, edited(stage.tip()));
    known.add(stage.tip());
  }

  Pinned pull() {
    var head = known.get(random.nextInt(known.size()));
    for (int left = 1 + random.nextInt(2); left > 0; left--) head = edited(head);
    if (random.nextInt(4) == 0) head = joined(head);
    known.add(head);
    return scene.open(head, HostScene.MAIN);
  }

  private CommitSha edited(CommitSha on) {
    var files = new HashMap<>(scene.files(on));
    edit(files);
    return scene.commit(List.of(on), files, "Edit");
  }

  private CommitSha joined(CommitSha head) {
    var files = new HashMap<>(scene.files(stage.tip()));
    files.putAll(scene.files(head));
    return scene.commit(List.of(head, stage.tip()), files, "Merge");
  }

  private void edit(Map<String, String> files) {
    var paths = List.copyOf(new TreeSet<>(files.keySet()));
    String path = paths.get(random.nextInt(paths.size()));
    String text = files.getOrDefault(path, "");
    switch (random.nextInt(16)) {
      case 0 -> {
        files.remove(path);
        files.put("moved" + random.nextInt(100), text);
      }
      case 1 -> files.put("new" + random.nextInt(100), text(random.nextInt(1000)));
      case 2 -> {
        if (paths.size() > 3) files.remove(path);
      }
      default -> files.put(path, changed(text));
    }
  }

  private String changed(String text) {
    var lines = new ArrayList<>(text.lines().toList());
    lines.set(random.nextInt(lines.size()), "line " + random.nextInt(1000));
    return String.join("\n", lines) + "\n";
  }

  static String text(int seed) {
    var text = new StringBuilder();
    for (int at = 0; at < LINES; at++) text.append(seed).append(" line ").append(at).append('\n');
    return text.toString();
  }
}
