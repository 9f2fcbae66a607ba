package dev.signalbox.app.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** At the built-in git host: everything is done with plain git. */
record LocalShopClone(GitFolder git, String url, String start) implements ShopClone {
  private static final Pattern OPENED = Pattern.compile("opened #([0-9]+)");
  private static final Pattern TURNED_AWAY = Pattern.compile("not queued: ([^\n]*)");

  /** The first commit of the shop, pushed to main. */
  static LocalShopClone begin(Path folder, String url) {
    var git = GitFolder.begun(folder, url, "Open the shop");
    var clone = new LocalShopClone(git, url, git.head());
    git.git("push", "-q", "origin", "main");
    return clone;
  }

  @Override
  public OpenedPull open(DemoChange change) {
    git.git("checkout", "-q", "-B", change.topic(), start);
    git.commit(change.author(), change.title(), change.filesInOrder());
    var words = new ArrayList<>(List.of("push", "origin", "HEAD:refs/for/main/" + change.topic()));
    words.addAll(List.of("-o", "title=" + change.title(), "-o", "queue"));
    if (change.kind() == DemoChange.Kind.URGENT) words.addAll(List.of("-o", "label=hotfix"));
    String said = git.run(words).errors();
    var number = OPENED.matcher(said);
    if (!number.find()) throw new GitTrouble("no pull request was opened: " + said);
    return new OpenedPull(Long.parseLong(number.group(1)), change, git.head(), turnedAway(said));
  }

  @Override
  public OpenedPull queueAgain(OpenedPull pull) {
    String topic = pull.change().topic();
    var words = List.of("push", "origin", topic + ":refs/for/main/" + topic, "-o", "queue");
    return new OpenedPull(
        pull.number(), pull.change(), pull.head(), turnedAway(git.run(words).errors()));
  }

  private static Optional<String> turnedAway(String said) {
    var away = TURNED_AWAY.matcher(said);
    return away.find() ? Optional.of(away.group(1)) : Optional.empty();
  }

  @Override
  public Map<String, String> landings() {
    return git.landings(start);
  }
}
