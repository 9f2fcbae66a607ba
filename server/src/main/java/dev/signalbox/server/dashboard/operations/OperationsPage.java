package dev.signalbox.server.dashboard.operations;

import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Frame;
import java.util.List;

/**
 * The page of the service itself.
 *
 * @param status in a word, with the tone of its badge
 * @param leases those where something has waited longest first
 * @param moreLeases how many more there are
 */
public record OperationsPage(
    Frame frame,
    String now,
    String status,
    String tone,
    List<NamedFigure> figures,
    List<Trouble> troubles,
    List<NodeLine> nodes,
    List<LeaseLine> leases,
    int moreLeases,
    List<BudgetLine> budgets,
    List<LoopLine> loops) {
  public OperationsPage {
    figures = List.copyOf(figures);
    troubles = List.copyOf(troubles);
    nodes = List.copyOf(nodes);
    leases = List.copyOf(leases);
    budgets = List.copyOf(budgets);
    loops = List.copyOf(loops);
  }

  public record NamedFigure(String name, String value) {}

  /** A repository with what is wrong with it; {@code next} is empty where nothing is tried. */
  public record Trouble(
      String repository, String address, String kind, String why, String since, DisplayTime next) {}

  public record NodeLine(String id, String about, String address, String since, long leases) {}

  public record LeaseLine(
      String repository, String address, String node, long epoch, String inbox, String outbox) {}

  public record BudgetLine(
      String host, String account, String resource, String left, DisplayTime reset) {}

  public record LoopLine(String name, String since, String state, String tone) {}
}
