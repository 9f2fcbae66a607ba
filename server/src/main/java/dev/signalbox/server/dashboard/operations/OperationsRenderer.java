package dev.signalbox.server.dashboard.operations;

import dev.signalbox.server.dashboard.operations.OperationsPage.BudgetLine;
import dev.signalbox.server.dashboard.operations.OperationsPage.LeaseLine;
import dev.signalbox.server.dashboard.operations.OperationsPage.LoopLine;
import dev.signalbox.server.dashboard.operations.OperationsPage.NamedFigure;
import dev.signalbox.server.dashboard.operations.OperationsPage.NodeLine;
import dev.signalbox.server.dashboard.operations.OperationsPage.Trouble;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Frame;
import dev.signalbox.server.dashboard.routes.PageRoute;
import dev.signalbox.server.view.service.LoopView;
import dev.signalbox.server.view.service.OperationsView;
import dev.signalbox.server.view.service.OperationsView.BacklogView;
import dev.signalbox.server.view.service.OperationsView.BudgetView;
import dev.signalbox.server.view.service.OperationsView.LeaseView;
import dev.signalbox.server.view.service.OperationsView.NodeView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Puts the report into the words of its page. */
final class OperationsRenderer {
  private static final int MOST_LEASES = 100;
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};

  private final OperationsView report;

  OperationsRenderer(OperationsView report) {
    this.report = report;
  }

  OperationsPage page(Frame frame) {
    return new OperationsPage(
        frame,
        report.at().toString(),
        capitalised(report.status()),
        report.status().equals("ready") ? "good" : "bad",
        figures(),
        troubles(),
        report.nodes().stream().map(this::node).toList(),
        leases(),
        Math.max(0, report.leases().size() - MOST_LEASES),
        report.budgets().stream().map(this::budget).toList(),
        report.loops().stream().map(OperationsRenderer::loop).toList());
  }

  private static String capitalised(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  private List<NamedFigure> figures() {
    var database = report.database();
    var connections = database.connections();
    var figures = new ArrayList<NamedFigure>();
    figures.add(new NamedFigure("Version", report.version()));
    figures.add(new NamedFigure("PostgreSQL", database.version()));
    figures.add(new NamedFigure("Database", bytes(database.sizeBytes())));
    figures.add(
        new NamedFigure(
            "Connections",
            connections.active() + " of " + connections.max() + waiting(connections.waiting())));
    Optional.ofNullable(report.disk())
        .ifPresent(
            it ->
                figures.add(
                    new NamedFigure(
                        "Disk", bytes(it.freeBytes()) + " free of " + bytes(it.totalBytes()))));
    for (var checks : report.checks()) {
      figures.add(
          new NamedFigure(
              "Checks (" + checks.host() + ")",
              checks.running() + " of " + checks.slots() + waiting(checks.waiting())));
    }
    return figures;
  }

  private static String waiting(long count) {
    return count == 0 ? "" : ", " + count + " waiting";
  }

  private static String bytes(long bytes) {
    double value = bytes;
    int unit = 0;
    while (value >= 1024 && unit < UNITS.length - 1) {
      value /= 1024;
      unit++;
    }
    return String.format(Locale.ROOT, unit == 0 ? "%.0f %s" : "%.1f %s", value, UNITS[unit]);
  }

  private List<Trouble> troubles() {
    var stops =
        report.safetyStops().stream()
            .map(
                it ->
                    trouble(
                        it.repository(),
                        "Safety stop",
                        it.promise(),
                        since(it.since()),
                        DisplayTime.NONE));
    var givenUp =
        report.givenUp().stream()
            .map(
                it ->
                    trouble(
                        it.repository(),
                        "Given up",
                        it.reason(),
                        since(it.since()),
                        DisplayTime.until(it.retryAt(), report.at())));
    var stalled =
        report.stalled().stream()
            .map(
                it ->
                    trouble(
                        it.repository(),
                        "Stalled",
                        "Its " + it.loop() + " is silent",
                        DisplayTime.span(Duration.ofSeconds(it.silentSeconds())),
                        DisplayTime.NONE));
    return Stream.of(stops, givenUp, stalled).flatMap(it -> it).toList();
  }

  private static Trouble trouble(
      String repository, String kind, String why, String since, DisplayTime next) {
    return new Trouble(repository, PageRoute.PREFIX + repository, kind, why, since, next);
  }

  private String since(Instant at) {
    return DisplayTime.since(at, report.at()).words();
  }

  private NodeLine node(NodeView node) {
    return new NodeLine(
        node.id(),
        node.here() ? "this node" : "",
        Optional.ofNullable(node.address()).orElse("local"),
        since(node.since()),
        node.leases());
  }

  private List<LeaseLine> leases() {
    return report.leases().stream()
        .sorted(Comparator.comparing(OperationsRenderer::oldest))
        .limit(MOST_LEASES)
        .map(
            it ->
                new LeaseLine(
                    it.repository(),
                    PageRoute.PREFIX + it.repository(),
                    it.node(),
                    it.epoch(),
                    backlog(it.inbox()),
                    backlog(it.outbox())))
        .toList();
  }

  private static Instant oldest(LeaseView lease) {
    return Stream.of(lease.inbox(), lease.outbox())
        .flatMap(it -> Optional.ofNullable(it.oldestAt()).stream())
        .min(Instant::compareTo)
        .orElse(Instant.MAX);
  }

  private String backlog(BacklogView backlog) {
    return Optional.ofNullable(backlog.oldestAt())
        .map(oldest -> backlog.size() + ", oldest " + since(oldest))
        .orElse("empty");
  }

  private BudgetLine budget(BudgetView budget) {
    return new BudgetLine(
        budget.host(),
        budget.account(),
        budget.resource(),
        budget.remaining() + " of " + budget.limit(),
        DisplayTime.until(budget.resetAt(), report.at()));
  }

  private static LoopLine loop(LoopView loop) {
    return new LoopLine(
        loop.name(),
        DisplayTime.span(Duration.ofSeconds(loop.secondsSinceRound())),
        loop.late() ? "Late" : "On time",
        loop.late() ? "bad" : "good");
  }
}
