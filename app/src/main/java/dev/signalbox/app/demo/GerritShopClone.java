package dev.signalbox.app.demo;

import dev.signalbox.host.gerrit.calls.GerritClient;
import dev.signalbox.host.gerrit.calls.GerritException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** At Gerrit: changes are uploaded with plain git, approved, and queued by a message. */
final class GerritShopClone implements ShopClone {
  private static final Pattern NUMBERED = Pattern.compile("/\\+/([0-9]+) ");

  private final GitFolder git;
  private final String url;
  private final GerritClient admin;
  private final String start;
  private final Map<String, String> heads = new HashMap<>();

  private GerritShopClone(GitFolder git, String url, GerritClient admin) {
    this.git = git;
    this.url = url;
    this.admin = admin;
    this.start = git.head();
  }

  /** The first commit of the shop, pushed past review by the administrator. */
  static GerritShopClone begin(Path folder, String url, GerritClient admin) {
    var git = GitFolder.begun(folder, url, "Open the shop" + changeId());
    git.git("push", "-q", "origin", "main");
    return new GerritShopClone(git, url, admin);
  }

  private static String changeId() {
    return "\n\nChange-Id: I" + UUID.randomUUID().toString().replace("-", "") + "00000000";
  }

  @Override
  public String start() {
    return start;
  }

  @Override
  public String url() {
    return url;
  }

  @Override
  public OpenedPull open(DemoChange change) {
    String below = change.below().map(heads::get).orElse(start);
    git.git("checkout", "-q", "-B", change.topic(), below);
    git.commit(change.author(), change.title() + changeId(), change.filesInOrder());
    heads.put(change.topic(), git.head());
    boolean isUrgent = change.kind() == DemoChange.Kind.URGENT;
    String target = "HEAD:refs/for/main" + (isUrgent ? "%t=hotfix" : "");
    String said = git.run(List.of("push", "origin", target)).errors();
    var number = NUMBERED.matcher(said);
    long last = 0;
    while (number.find()) last = Long.parseLong(number.group(1));
    if (last == 0) throw new GitTrouble("no change was opened: " + said);
    var pull = new OpenedPull(last, change, git.head(), Optional.empty());
    queueAgain(pull);
    return pull;
  }

  @Override
  public OpenedPull queueAgain(OpenedPull pull) {
    var review = Map.of("labels", Map.of("Code-Review", 2), "message", "@signalbox queue");
    try {
      admin.post("/changes/" + pull.number() + "/revisions/current/review", review);
    } catch (GerritException e) {
      throw new GitTrouble("Gerrit took no review: " + e.words());
    }
    return pull;
  }

  @Override
  public Map<String, String> landings() {
    return git.landings(start);
  }
}
