package dev.signalbox.server.api;

import dev.signalbox.server.view.service.OperationsView;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.util.List;
import java.util.function.Supplier;

/** {@code /v1/operations}, for admins of the whole service. */
public final class OperationsEndpoint {
  private final Supplier<OperationsView> report;

  public OperationsEndpoint(Supplier<OperationsView> report) {
    this.report = report;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(
                "/v1/operations",
                "Nodes, leases, backlogs, budgets and failures; needs a key of the whole service")
            .answers(OperationsView.class)
            .ofService(
                Right.ADMINISTER,
                call ->
                    call.caller().mayEverywhere(Right.ADMINISTER)
                        ? Answer.ok(report.get())
                        : Refusals.forbidden()));
  }
}
