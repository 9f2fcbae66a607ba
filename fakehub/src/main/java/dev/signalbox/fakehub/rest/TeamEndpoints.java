package dev.signalbox.fakehub.rest;

import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubCaller;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.FakeInstallation;
import dev.signalbox.fakehub.state.FakeTeam;
import java.util.List;

/** Teams of organizations, for those who may see their members. */
final class TeamEndpoints {
  private final Desk desk;

  TeamEndpoints(Desk desk) {
    this.desk = desk;
  }

  List<HubRoute> routes() {
    return List.of(HubRoute.of("GET", "/orgs/{org}/teams/{team}/members", this::members));
  }

  private HubReply members(HubCall call) {
    var team =
        call.world()
            .team(call.part("org") + "/" + call.part("team"))
            .orElseThrow(HubRefusal::notFound);
    if (!sees(call.caller(), team)) {
      throw HubRefusal.of(403, "Resource not accessible by integration");
    }
    return call.page(Doc.list(team.members(), desk.shapes().accounts()::user));
  }

  private static boolean sees(HubCaller caller, FakeTeam team) {
    return switch (caller) {
      case HubCaller.AsInstallation(_, FakeInstallation installation) ->
          installation.accountId() == team.organization().id()
              && installation.may("members", false);
      case HubCaller.AsUser(var user) -> team.members().contains(user);
      case HubCaller.AsApp _, HubCaller.Nobody _ -> false;
    };
  }
}
