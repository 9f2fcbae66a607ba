package dev.signalbox.server.api;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.server.view.service.AccountScope;
import dev.signalbox.server.view.service.ApplicationView;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/** {@code GET /v1/application}: the identity of a credential, for clients that check theirs. */
public final class ApplicationEndpoint {
  public List<Route> routes() {
    return List.of(
        Route.get(
                "/v1/application", "The identity of the credential, and the owner it is limited to")
            .answers(ApplicationView.class)
            .ofService(Right.IDENTIFY, ApplicationEndpoint::show));
  }

  private static Answer show(Call call) {
    var actor = call.caller().actor();
    var scope = call.caller().boundTo().map(ApplicationEndpoint::scope).orElse(null);
    return Answer.ok(new ApplicationView(actor.id(), actor.name(), scope));
  }

  /** The number follows from the name: owners here have no other. */
  private static AccountScope scope(OwnerName owner) {
    var sum = new CRC32();
    sum.update(owner.folded().getBytes(StandardCharsets.UTF_8));
    return new AccountScope(sum.getValue(), owner);
  }
}
