package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Hub;
import dev.signalbox.fakehub.changes.HubChecks;
import dev.signalbox.fakehub.changes.HubComments;
import dev.signalbox.fakehub.changes.HubPeople;
import dev.signalbox.fakehub.changes.HubPulls;
import dev.signalbox.fakehub.changes.HubWorkflows;
import dev.signalbox.fakehub.changes.Merging;
import dev.signalbox.fakehub.changes.Places;
import dev.signalbox.fakehub.changes.Refs;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.shapes.Shapes;
import java.util.ArrayList;
import java.util.List;

/** What endpoints work with. */
public record Desk(
    Hub hub,
    Refs refs,
    HubPulls pulls,
    Merging merging,
    HubComments talk,
    HubChecks checks,
    HubWorkflows workflows,
    HubPeople people,
    Places places) {
  public Shapes shapes() {
    return hub.shapes();
  }

  /** All of the REST API. Where two would fit, the first is taken. */
  public List<HubRoute> routes() {
    var routes = new ArrayList<HubRoute>();
    routes.addAll(new AppEndpoints(this).routes());
    routes.addAll(new FakeRepositoryEndpoints(this).routes());
    routes.addAll(new FakePullEndpoints(this).routes());
    routes.addAll(new PullActions(this).routes());
    routes.addAll(new TalkEndpoints(this).routes());
    routes.addAll(new RefEndpoints(this).routes());
    routes.addAll(new FakeCheckEndpoints(this).routes());
    routes.addAll(new StatusEndpoints(this).routes());
    routes.addAll(new CommitEndpoints(this).routes());
    routes.addAll(new BranchEndpoints(this).routes());
    routes.addAll(new WorkflowEndpoints(this).routes());
    routes.addAll(new WorkflowJobEndpoints(this).routes());
    routes.addAll(new TeamEndpoints(this).routes());
    return routes;
  }
}
