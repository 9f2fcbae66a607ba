package dev.signalbox.server.api;

import dev.signalbox.engine.causes.ActorId;
import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.web.access.Caller;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Route;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** {@code GET /v1/application}: the identity of a credential, for clients that check theirs. */
public final class ApplicationEndpoint {
  /** An owner. The number follows from the name: owners here have no other. */
  public record AccountScope(long id, OwnerName login) {
    static AccountScope of(OwnerName owner) {
      var sum = new CRC32();
      sum.update(owner.folded().getBytes(StandardCharsets.UTF_8));
      return new AccountScope(sum.getValue(), owner);
    }
  }

  /** The holder of a credential; without an account scope it is for the whole service. */
  public record Application(ActorId id, String name, @Nullable AccountScope accountScope) {
    static Application of(Caller caller) {
      var actor = caller.actor();
      return new Application(
          actor.id(), actor.name(), caller.boundTo().map(AccountScope::of).orElse(null));
    }
  }

  public List<Route> routes() {
    return List.of(
        Route.get(
                "/v1/application", "The identity of the credential, and the owner it is limited to")
            .answers(Application.class)
            .ofService(Right.IDENTIFY, ApplicationEndpoint::show));
  }

  private static Answer show(Call call) {
    return Answer.ok(Application.of(call.caller()));
  }
}
