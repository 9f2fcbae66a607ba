package dev.signalbox.server.operations;

import dev.signalbox.hosting.HostBudget;
import dev.signalbox.server.hosting.Hosts;
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

  static List<OfHost> scarcest(Hosts hosts) {
    return hosts.modules().stream()
        .flatMap(
            module ->
                hosts.at(module.kind()).stream()
                    .flatMap(site -> site.budgets().stream())
                    .map((HostBudget it) -> new OfHost(module.kind(), it)))
        .sorted(Comparator.comparingDouble(OfHost::share))
        .limit(MOST)
        .toList();
  }

  static void write(Hosts hosts, SeriesText text) {
    Map<Labels, Number> remaining = new LinkedHashMap<>();
    Map<Labels, Number> limits = new LinkedHashMap<>();
    for (var it : scarcest(hosts)) {
      remaining.put(it.labels(), it.budget().remaining());
      limits.put(it.labels(), it.budget().limit());
    }
    text.gauge(
        "signalbox_host_budget_remaining",
        "Requests that the host still takes until its limit is reset, as it said last",
        remaining);
    text.gauge("signalbox_host_budget_limit", "Requests that the host takes at most", limits);
  }
}
