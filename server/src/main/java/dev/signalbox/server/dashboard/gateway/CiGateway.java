package dev.signalbox.server.dashboard.gateway;

import dev.signalbox.server.dashboard.routes.PageRequest;
import java.util.Map;

/** The endpoints of CI insights, below {@code /v1/ci/OWNER/repositories/NAME}. */
public final class CiGateway {
  private final ApiGateway api;

  public CiGateway(ApiGateway api) {
    this.api = api;
  }

  public <T> ApiAnswer<T> get(PageRequest request, String below, String query, Class<T> view) {
    return api.getAt(request, path(request, below), query, view);
  }

  public ApiAnswer<Boolean> send(
      PageRequest request, String method, String below, Map<String, ?> body) {
    return api.sendTo(request, method, path(request, below), body);
  }

  private static String path(PageRequest request, String below) {
    var slug = request.repository().slug();
    return "/v1/ci/" + slug.owner().value() + "/repositories/" + slug.name().value() + below;
  }
}
