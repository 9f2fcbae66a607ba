package dev.signalbox.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.server.signing.SigningKeyring;
import dev.signalbox.server.view.keys.SigningKeyState;
import dev.signalbox.server.view.keys.SigningKeyView;
import dev.signalbox.server.view.keys.SigningKeyViews;
import dev.signalbox.store.signing.StoredSigningKey;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.util.List;

/** Listing, rotating and revoking the keys that sign landings. */
public final class SigningKeyEndpoints {
  private static final String COLLECTION = "/v1/signing-keys";
  private static final int MOST_KEYS = 1_000;

  private static final Input<String> ID =
      Input.path("id", TextShape.between(16, 16).matching("^[0-9a-f]{16}$"), "Its id");
  private static final Input<String> REASON =
      Input.body("reason", TextShape.between(1, 255), "Why, for the audit trail");

  private final SigningKeyring keyring;

  public SigningKeyEndpoints(SigningKeyring keyring) {
    this.keyring = keyring;
  }

  public List<Route> routes() {
    return List.of(
        Route.get("/v1/signing-key", "The public key that landings are signed with")
            .answersText("text/plain")
            .open(this::current),
        Route.get(COLLECTION, "All public keys that have ever signed landings")
            .answers(SigningKeyViews.class)
            .open(() -> Answer.ok(new SigningKeyViews(views()))),
        Route.post(COLLECTION, "Rotate the signing key; earlier keys still verify")
            .answers(201, SigningKeyView.class)
            .ofService(Right.ADMINISTER, this::rotate),
        Route.post(
                COLLECTION + "/{id}/revoke", "Revoke a signing key; its records are signed again")
            .takes(ID, REASON)
            .answers(SigningKeyView.class)
            .ofService(Right.ADMINISTER, this::revoke));
  }

  private Answer current() {
    return Answer.bytes("text/plain", (keyring.current().verifyingKey() + "\n").getBytes(UTF_8));
  }

  private List<SigningKeyView> views() {
    var all = keyring.all();
    int newest =
        all.stream()
            .filter(key -> !key.isRevoked())
            .mapToInt(StoredSigningKey::generation)
            .max()
            .orElse(0);
    return all.stream().map(key -> SigningKeyView.of(key, state(key, newest))).toList();
  }

  private static SigningKeyState state(StoredSigningKey key, int newest) {
    if (key.isRevoked()) return SigningKeyState.REVOKED;
    return key.generation() == newest ? SigningKeyState.CURRENT : SigningKeyState.RETIRED;
  }

  /** One key signs for all owners, so an owner's admin has no say. */
  private Answer rotate(Call call) {
    if (call.caller().boundTo().isPresent()) return Refusals.forbidden();
    if (keyring.all().size() >= MOST_KEYS) {
      return Answer.problem(409, "There are already " + MOST_KEYS + " signing keys");
    }
    try {
      return Answer.created(
          SigningKeyView.of(keyring.rotate(call.source()), SigningKeyState.CURRENT));
    } catch (IllegalArgumentException e) {
      return noSecret(e);
    }
  }

  private Answer revoke(Call call) {
    if (call.caller().boundTo().isPresent()) return Refusals.forbidden();
    try {
      return keyring
          .revoke(call.get(ID), call.get(REASON), call.source())
          .map(key -> Answer.ok(SigningKeyView.of(key, SigningKeyState.REVOKED)))
          .orElseGet(() -> Answer.problem(404, "Signing key not found"));
    } catch (IllegalArgumentException e) {
      return noSecret(e);
    }
  }

  /** The master key is too short for new secrets, or another node has wrapped this one. */
  private static Answer noSecret(IllegalArgumentException refused) {
    return Answer.problem(409, String.valueOf(refused.getMessage()));
  }
}
