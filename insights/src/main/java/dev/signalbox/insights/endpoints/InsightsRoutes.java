package dev.signalbox.insights.endpoints;

import dev.signalbox.insights.quarantine.AutoQuarantineSettings;
import dev.signalbox.insights.quarantine.Quarantines;
import dev.signalbox.insights.search.TestSearch;
import dev.signalbox.insights.uploads.CommitTrees;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.store.Database;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Every endpoint of the product. */
public final class InsightsRoutes {
  private InsightsRoutes() {}

  public static List<Route> of(
      Database database, CommitTrees trees, Pager pager, InstantSource clock) {
    var uploads = new TestUploads(database, trees, List.of());
    var routes = new ArrayList<Route>();
    routes.addAll(new TraceEndpoint(uploads, clock).routes());
    routes.addAll(new QuarantineEndpoints(new Quarantines(database), pager, clock).routes());
    routes.addAll(
        new AutoQuarantineEndpoints(new AutoQuarantineSettings(database), clock).routes());
    routes.addAll(new SearchEndpoint(new TestSearch(database), pager).routes());
    return routes;
  }
}
