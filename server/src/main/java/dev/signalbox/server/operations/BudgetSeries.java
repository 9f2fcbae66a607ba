package dev.signalbox.server.operations;

import dev.signalbox.hosting.HostBudget;
import dev.signalbox.store.repositories.HostKind;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What hosts still let this node ask: the scarcest budgets, where there are many. */
final class BudgetSeries {
  private static final int MOST = 200;

  /** A budget with the host that it is for. */
  record OfHost(HostKind host, HostBudget budget) {
    private double share() {
      return budget.limit() == 0 ? 1 : (double) budget.remaining() / budget.limit();
    }

    private Labels labels() {
      return Labels.of(
          "host", host.name(), "account", budget.account(), "resource", budget.resource());
    }
  }

  private BudgetSeries() {}

  static void write(List<OfHost> budgets, SeriesText text) {
    Map<Labels, Number> remaining = new LinkedHashMap<>();
    Map<Labels, Number> limits = new LinkedHashMap<>();
    budgets.stream()
        .sorted(Comparator.comparingDouble(OfHost::share))
        .limit(MOST)
        .forEach(
            it -> {
              remaining.put(it.labels(), it.budget().remaining());
              limits.put(it.labels(), it.budget().limit());
            });
    text.gauge(
        "signalbox_host_budget_remaining",
        "Requests that the host still takes until its limit is reset, as it said last",
        remaining);
    text.gauge("signalbox_host_budget_limit", "Requests that the host takes at most", limits);
  }
}
