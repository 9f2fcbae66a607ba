package dev.signalbox.fakehub.http;

import dev.signalbox.fakehub.changes.Hub;
import dev.signalbox.fakehub.changes.HubRefusal;
import dev.signalbox.fakehub.shapes.Doc;
import dev.signalbox.fakehub.state.Repo;
import dev.signalbox.fakehub.state.World;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** From a request to its answer: who asks, is there budget, which endpoint, may they. */
public final class HubDispatcher {
  private static final Pattern BY_ID = Pattern.compile("/repositories/([0-9]+)(/.*)?");

  private final Hub hub;
  private final Guard guard;
  private final RequestQuota budget;
  private final List<HubRoute> routes;

  public HubDispatcher(Hub hub, Guard guard, RequestQuota budget, List<HubRoute> routes) {
    this.hub = hub;
    this.guard = guard;
    this.budget = budget;
    this.routes = List.copyOf(routes);
  }

  Instant now() {
    return hub.now();
  }

  /** Reads see the given world, if there is one; writes always see the real one. */
  HubReply answer(HubRequest request, Optional<World> then) {
    return hub.alone(
        () -> {
          try {
            return known(request, guard.caller(request), then);
          } catch (HubRefusal refusal) {
            return HubReply.of(refusal.status(), refusal.body());
          }
        });
  }

  private HubReply known(HubRequest request, HubCaller caller, Optional<World> then) {
    String purse = caller.purse();
    if (budget.isSpent(purse, hub.now())) {
      var refusal = HubRefusal.of(403, "API rate limit exceeded for " + purse + ".");
      return budget.shown(HubReply.of(403, refusal.body()), purse, hub.now());
    }
    HubReply reply;
    try {
      reply = Tags.tagged(request, routed(request, caller, then));
    } catch (HubRefusal refusal) {
      reply = HubReply.of(refusal.status(), refusal.body());
    }
    // An answer that has not changed costs nothing.
    if (reply.status() != 304) budget.spend(purse, hub.now());
    return budget.shown(reply, purse, hub.now());
  }

  private HubReply routed(HubRequest asked, HubCaller caller, Optional<World> then) {
    HubRequest request = byName(asked);
    boolean isRead = request.isRead() || request.path().equals("/graphql");
    World world = isRead ? then.orElse(hub.world()) : hub.world();
    for (HubRoute route : routes) {
      if (!route.method().equals(request.method())) continue;
      Optional<Map<String, String>> parts = route.match(request.path());
      if (parts.isEmpty()) continue;
      var call = new HubCall(request, parts.get(), caller, world);
      return route.need().isPresent() ? inRepository(route, call) : route.handler().answer(call);
    }
    throw HubRefusal.notFound();
  }

  private HubRequest byName(HubRequest request) {
    var byId = BY_ID.matcher(request.path());
    if (!byId.matches()) return request;
    Repo repository =
        hub.world().find(Long.parseLong(byId.group(1))).orElseThrow(HubRefusal::notFound);
    String rest = Optional.ofNullable(byId.group(2)).orElse("");
    return request.at("/repos/" + repository.fullName() + rest);
  }

  private HubReply inRepository(HubRoute route, HubCall call) {
    Repo repository = call.repository();
    call.caller().admit(repository, route.need().orElseThrow());
    String asked = call.part("owner") + "/" + call.part("repo");
    if (!asked.equalsIgnoreCase(repository.fullName())) return moved(call, repository, asked);
    return route.handler().answer(call);
  }

  /** Renamed or transferred: the way by id never ends. */
  private static HubReply moved(HubCall call, Repo repository, String asked) {
    String rest = call.request().path().substring("/repos/".length() + asked.length());
    String query = call.request().rawQuery();
    String api = call.request().header(Pagination.HOST).orElse("");
    String url =
        api + "/repositories/" + repository.id + rest + (query.isEmpty() ? "" : "?" + query);
    int status = call.request().isRead() ? 301 : 307;
    String words = status == 301 ? "Moved Permanently" : "Temporary Redirect";
    return HubReply.of(
            status,
            Doc.of("message", words)
                .with("url", url)
                .with("documentation_url", "https://docs.github.com/rest"))
        .with("Location", url);
  }
}
