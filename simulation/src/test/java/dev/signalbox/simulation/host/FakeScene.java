package dev.signalbox.simulation.host;

import dev.signalbox.engine.events.Observation;
import dev.signalbox.engine.ledger.Pinned;
import dev.signalbox.engine.repository.BranchName;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.PullRequestNumber;
import dev.signalbox.host.SourceHost;
import dev.signalbox.host.contract.HostScene;
import dev.signalbox.simulation.content.Text;
import dev.signalbox.simulation.content.Tree;
import dev.signalbox.simulation.time.Agenda;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The simulated host, set for the contract of all hosts. */
final class FakeScene implements HostScene {
  private final Yard yard = new Yard();
  private final SourceHost host = yard.sourceHost;
  private long pulls;

  @Override
  public SourceHost host() {
    return host;
  }

  @Override
  public Instant now() {
    return yard.agenda.now();
  }

  @Override
  public void passTime(Duration time) {
    yard.agenda.advanceTo(Agenda.millisOf(now().plus(time)));
  }

  @Override
  public CommitSha commit(List<CommitSha> parents, Map<String, String> files, String message) {
    var tree = Tree.empty();
    for (var file : files.entrySet()) {
      tree = tree.with(file.getKey(), Text.of(file.getValue().lines().toList()));
    }
    String nextAuthor = "dev" + (pulls + 1) % 5;
    return yard.host.objects().commit(parents, tree, nextAuthor, message, now());
  }

  @Override
  public Map<String, String> files(CommitSha commit) {
    var tree = yard.host.objects().tree(commit);
    var files = new HashMap<String, String>();
    for (String path : tree.paths()) {
      files.put(path, String.join("\n", tree.text(path).orElseThrow().lines()) + "\n");
    }
    return files;
  }

  @Override
  public List<CommitSha> parents(CommitSha commit) {
    return yard.host.objects().get(commit).parents();
  }

  @Override
  public String author(CommitSha commit) {
    return yard.host.objects().get(commit).author();
  }

  @Override
  public String message(CommitSha commit) {
    return yard.host.objects().get(commit).message();
  }

  @Override
  public Pinned open(CommitSha head, BranchName base) {
    var number = new PullRequestNumber(++pulls);
    yard.host.pulls().open(number, base, head, List.of(), Set.of());
    return new Pinned(number, head);
  }

  @Override
  public void push(PullRequestNumber number, CommitSha head) {
    yard.host.pulls().push(yard.host.pulls().get(number).orElseThrow(), head);
  }

  @Override
  public void set(BranchName branch, CommitSha tip) {
    if (yard.host.branches().tip(branch).isPresent()) {
      yard.host.branches().moveOutside(branch, tip);
    } else {
      yard.host.branches().create(branch, tip);
    }
  }

  @Override
  public void delete(BranchName branch) {
    yard.host.branches().delete(branch);
  }

  @Override
  public List<Observation> heard() {
    yard.passTime();
    return List.copyOf(yard.told);
  }
}
