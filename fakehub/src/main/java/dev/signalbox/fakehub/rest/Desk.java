package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.Checks;
import dev.signalbox.fakehub.changes.Hub;
import dev.signalbox.fakehub.changes.Merging;
import dev.signalbox.fakehub.changes.Places;
import dev.signalbox.fakehub.changes.Pulls;
import dev.signalbox.fakehub.changes.Refs;
import dev.signalbox.fakehub.changes.Talk;
import dev.signalbox.fakehub.http.Route;
import dev.signalbox.fakehub.shapes.Shapes;
import java.util.ArrayList;
import java.util.List;

/** What endpoints work with. */
public record Desk(
    Hub hub, Refs refs, Pulls pulls, Merging merging, Talk talk, Checks checks, Places places) {
  public Shapes shapes() {
    return hub.shapes();
  }

  /** All of the REST API. Where two would fit, the first is taken. */
  public List<Route> routes() {
    var routes = new ArrayList<Route>();
    routes.addAll(new AppEndpoints(this).routes());
    routes.addAll(new RepositoryEndpoints(this).routes());
    routes.addAll(new PullEndpoints(this).routes());
    routes.addAll(new PullActions(this).routes());
    routes.addAll(new TalkEndpoints(this).routes());
    routes.addAll(new RefEndpoints(this).routes());
    routes.addAll(new CheckEndpoints(this).routes());
    routes.addAll(new StatusEndpoints(this).routes());
    routes.addAll(new CommitEndpoints(this).routes());
    routes.addAll(new BranchEndpoints(this).routes());
    routes.addAll(new WorkflowEndpoints(this).routes());
    return routes;
  }
}
