package dev.signalbox.insights.endpoints;

import dev.signalbox.insights.issues.IssueTracker;
import dev.signalbox.insights.issues.Issues;
import dev.signalbox.insights.jobs.JobHealthReader;
import dev.signalbox.insights.quarantine.AutoQuarantine;
import dev.signalbox.insights.quarantine.AutoQuarantineSettings;
import dev.signalbox.insights.quarantine.Quarantines;
import dev.signalbox.insights.search.TestFigures;
import dev.signalbox.insights.search.TestHistory;
import dev.signalbox.insights.search.TestProfiles;
import dev.signalbox.insights.search.TestSearch;
import dev.signalbox.insights.uploads.TestUploads;
import dev.signalbox.insights.uploads.TestedCommits;
import dev.signalbox.store.Database;
import dev.signalbox.web.paging.Pager;
import dev.signalbox.web.routing.Route;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Every endpoint of the product. */
public final class InsightsRoutes {
  private InsightsRoutes() {}

  /** What keeps results, with all that follows from them. */
  public static TestUploads uploads(Database database, TestedCommits commits) {
    return new TestUploads(database, commits, List.of(new AutoQuarantine(), new IssueTracker()));
  }

  public static List<Route> of(
      Database database,
      TestedCommits commits,
      KnownPulls pulls,
      Pager pager,
      InstantSource clock) {
    var routes = new ArrayList<Route>();
    routes.addAll(new TraceEndpoint(uploads(database, commits), clock).routes());
    routes.addAll(new QuarantineEndpoints(new Quarantines(database), pager, clock).routes());
    routes.addAll(
        new AutoQuarantineEndpoints(new AutoQuarantineSettings(database), clock).routes());
    var search = new TestSearch(database);
    var profiles = new TestProfiles(database);
    routes.addAll(new SearchEndpoint(search, pager).routes());
    routes.addAll(new TestEndpoints(profiles, new TestHistory(database), pulls, clock).routes());
    routes.addAll(new ExecutionsEndpoint(profiles, pager).routes());
    routes.addAll(new FigureEndpoint(search, new TestFigures(database), clock).routes());
    routes.addAll(new IssueEndpoints(new Issues(database), pager, clock).routes());
    routes.addAll(new JobsEndpoint(new JobHealthReader(database), pager, clock).routes());
    return routes;
  }
}
