package dev.signalbox.scheduling.rivals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;

/** What could be built of units, under the assumptions that are most likely to come true first. */
final class AssumptionPaths {
  private static final double LEAST = 1e-9;

  private final PriorityQueue<Node> open =
      new PriorityQueue<>(
          Comparator.comparingDouble(Node::cost)
              .thenComparingInt(Node::rank)
              .thenComparingLong(Node::number));
  private long counted;

  /** {@code odds}: that all of it comes true. */
  record Path(double odds, SpeculationUnit unit, BitSet assumed) {}

  /** Whether those ahead make no difference, so that both of their outcomes are built. */
  interface Bypass {
    boolean passes(SpeculationUnit unit, int ahead);
  }

  /** Assuming the other outcome of a change makes a path less likely by so much. */
  private record Flip(double cost, int change) {}

  /** {@code last}: the flip that was made last; paths are extended by later ones only. */
  private record Node(
      double cost,
      int rank,
      long number,
      SpeculationUnit unit,
      BitSet assumed,
      List<Flip> flips,
      int last) {}

  AssumptionPaths(List<SpeculationUnit> units, IntToDoubleFunction landing, Bypass bypass) {
    int rank = 0;
    for (var unit : units) open.add(likeliest(unit, rank++, landing, bypass));
  }

  private Node likeliest(
      SpeculationUnit unit, int rank, IntToDoubleFunction landing, Bypass bypass) {
    double cost = 0;
    var assumed = new BitSet();
    var flips = new ArrayList<Flip>();
    var ahead = unit.waitsFor();
    for (int at = ahead.nextSetBit(0); at >= 0; at = ahead.nextSetBit(at + 1)) {
      if (bypass.passes(unit, at)) {
        assumed.set(at);
        flips.add(new Flip(0, at));
        continue;
      }
      double odds = landing.applyAsDouble(at);
      double likelier = Math.max(odds, 1 - odds);
      if (odds >= 0.5) assumed.set(at);
      cost -= Math.log(likelier);
      flips.add(new Flip(Math.log(likelier) - Math.log(Math.max(LEAST, 1 - likelier)), at));
    }
    flips.sort(Comparator.comparingDouble(Flip::cost).thenComparingInt(Flip::change));
    return new Node(cost, rank, counted++, unit, assumed, flips, -1);
  }

  Optional<Path> next() {
    var node = open.poll();
    if (node == null) return Optional.empty();
    int next = node.last + 1;
    if (next < node.flips.size()) {
      open.add(flipped(node, node.assumed, node.cost, next));
      if (node.last >= 0) {
        var undone = flip(node.assumed, node.flips.get(node.last));
        open.add(flipped(node, undone, node.cost - node.flips.get(node.last).cost, next));
      }
    }
    return Optional.of(new Path(Math.exp(-node.cost), node.unit, node.assumed));
  }

  private Node flipped(Node node, BitSet assumed, double cost, int at) {
    var flip = node.flips.get(at);
    return new Node(
        cost + flip.cost, node.rank, counted++, node.unit, flip(assumed, flip), node.flips, at);
  }

  private static BitSet flip(BitSet assumed, Flip flip) {
    var other = (BitSet) assumed.clone();
    other.flip(flip.change);
    return other;
  }
}
