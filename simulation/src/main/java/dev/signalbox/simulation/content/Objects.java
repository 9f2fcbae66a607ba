package dev.signalbox.simulation.content;

import dev.signalbox.engine.repository.CommitSha;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Every commit of a simulated repository, and who descends from whom. Of one thread. */
public final class Objects {
  private final Map<CommitSha, CommitNode> nodes = new HashMap<>();
  private int walks;

  public CommitSha add(Commit commit) {
    if (nodes.containsKey(commit.sha())) return commit.sha();
    var parents = new CommitNode[commit.parents().size()];
    for (int at = 0; at < parents.length; at++) parents[at] = node(commit.parents().get(at));
    nodes.put(commit.sha(), new CommitNode(commit, parents, nodes.size()));
    return commit.sha();
  }

  public CommitSha commit(
      List<CommitSha> parents, Tree tree, String author, String message, Instant at) {
    return add(Commit.of(parents, tree, author, message, at));
  }

  public Commit get(CommitSha sha) {
    return node(sha).commit();
  }

  public Tree tree(CommitSha sha) {
    return node(sha).commit().tree();
  }

  public boolean has(CommitSha sha) {
    return nodes.containsKey(sha);
  }

  /** Whether the first is the second or one of its ancestors. */
  public boolean isAncestor(CommitSha ancestor, CommitSha descendant) {
    CommitNode sought = node(ancestor);
    int walk = ++walks;
    var open = new ArrayDeque<CommitNode>();
    visit(node(descendant), walk, open);
    while (!open.isEmpty()) {
      CommitNode next = open.pop();
      if (next.number() == sought.number()) return true;
      if (next.generation() <= sought.generation()) continue;
      for (CommitNode parent : next.parents()) visit(parent, walk, open);
    }
    return false;
  }

  /** The best common ancestors, oldest first; more than one after a criss-cross. */
  public List<CommitSha> mergeBases(CommitSha ours, CommitSha theirs) {
    return mergeBases(List.of(ours), theirs);
  }

  /** As if the first ones had been merged already. */
  List<CommitSha> mergeBases(List<CommitSha> ours, CommitSha theirs) {
    var open = new PriorityQueue<CommitNode>(CommitNode::youngestFirst);
    int walk = ++walks;
    for (CommitSha one : ours) paint(node(one), walk, CommitNode.OURS, open);
    paint(node(theirs), walk, CommitNode.THEIRS, open);
    var bases = new ArrayList<CommitNode>();
    while (hasFresh(open, walk)) {
      CommitNode next = open.remove();
      int colours = next.colours(walk);
      if (colours == CommitNode.BOTH) bases.add(next);
      int passedOn = (colours & CommitNode.BOTH) == CommitNode.BOTH ? 7 : colours;
      for (CommitNode parent : next.parents()) paint(parent, walk, passedOn, open);
    }
    bases.sort(CommitNode::oldestFirst);
    var found = new ArrayList<CommitSha>(bases.size());
    for (CommitNode base : bases) found.add(base.commit().sha());
    return List.copyOf(found);
  }

  /** Commits of the head that the other does not have, oldest first. */
  public List<Commit> own(CommitSha head, CommitSha beyond) {
    var open = new PriorityQueue<CommitNode>(CommitNode::youngestFirst);
    int walk = ++walks;
    paint(node(head), walk, CommitNode.OURS, open);
    paint(node(beyond), walk, CommitNode.STALE, open);
    var own = new ArrayList<Commit>();
    while (hasFresh(open, walk)) {
      CommitNode next = open.remove();
      int colours = next.colours(walk);
      if (colours == CommitNode.OURS) own.add(next.commit());
      for (CommitNode parent : next.parents()) paint(parent, walk, colours, open);
    }
    return List.copyOf(own.reversed());
  }

  private CommitNode node(CommitSha sha) {
    CommitNode node = nodes.get(sha);
    if (node == null) throw new IllegalArgumentException("no such commit: " + sha);
    return node;
  }

  private static void visit(CommitNode node, int walk, ArrayDeque<CommitNode> open) {
    if (node.paint(walk, CommitNode.THEIRS)) open.push(node);
  }

  private static void paint(
      CommitNode node, int walk, int colours, PriorityQueue<CommitNode> open) {
    if (node.paint(walk, colours)) open.add(node);
  }

  private static boolean hasFresh(PriorityQueue<CommitNode> open, int walk) {
    for (CommitNode node : open) {
      if ((node.colours(walk) & CommitNode.STALE) == 0) return true;
    }
    return false;
  }
}
