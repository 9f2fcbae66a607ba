package dev.signalbox.host.github.site;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.fakehub.ActionsRunner;
import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import dev.signalbox.host.QueueBranch;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.json.JsonMapper;

/** Starts a workflow for each candidate; the test says how it ends. What they stand on is good. */
final class CandidatePushes implements TrafficObserver {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String HEADS = "refs/heads/";

  private final ActionsRunner actions;
  private final Set<CommitSha> seen = ConcurrentHashMap.newKeySet();
  private final LinkedBlockingQueue<Started> started = new LinkedBlockingQueue<>();

  record Started(long run, CommitSha commit) {}

  CandidatePushes(ActionsRunner actions) {
    this.actions = actions;
  }

  Started next() throws InterruptedException {
    var next = started.poll(GitHubTown.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (next == null) throw new AssertionError("no candidate was pushed");
    return next;
  }

  @Override
  public void saw(RecordedExchange exchange) {}

  @Override
  public void saw(String event, String payload) {
    if (!event.equals("push")) return;
    var told = MAPPER.readTree(payload);
    String branch = told.path("ref").stringValue("").replaceFirst(HEADS, "");
    if (!QueueBranch.is(branch) || told.path("deleted").booleanValue()) return;
    var commit = new CommitSha(told.path("after").stringValue());
    if (seen.add(commit)) Thread.ofVirtual().start(() -> begin(branch, commit));
  }

  private void begin(String branch, CommitSha commit) {
    long run = actions.start("CI", commit, branch, "unit");
    if (branch.contains("probe")) actions.finish(run, "unit", "success");
    else started.add(new Started(run, commit));
  }
}
