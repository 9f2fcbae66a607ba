package dev.signalbox.server.api;

import dev.signalbox.engine.repository.OwnerName;
import dev.signalbox.server.view.keys.KeyView;
import dev.signalbox.server.view.keys.KeyViews;
import dev.signalbox.server.view.keys.NewKey;
import dev.signalbox.store.keys.ApplicationKey;
import dev.signalbox.store.keys.KeyRole;
import dev.signalbox.store.keys.KeySecret;
import dev.signalbox.store.keys.Keys;
import dev.signalbox.web.access.KeyRing;
import dev.signalbox.web.access.Right;
import dev.signalbox.web.http.Answer;
import dev.signalbox.web.input.Choice;
import dev.signalbox.web.input.Fault;
import dev.signalbox.web.input.Input;
import dev.signalbox.web.input.TextShape;
import dev.signalbox.web.input.Timestamp;
import dev.signalbox.web.routing.Call;
import dev.signalbox.web.routing.Paths;
import dev.signalbox.web.routing.Refusals;
import dev.signalbox.web.routing.Route;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Creating, listing and revoking application keys. */
public final class KeyEndpoints {
  private static final String COLLECTION = "/v1/keys";

  private static final Input<UUID> ID = Paths.id("id", "Its public id");
  private static final Input<Optional<String>> NAME =
      Input.bodyOptional("name", TextShape.between(1, 100), "A name for the key");
  private static final Input<KeyRole> ROLE =
      Input.body("role", Choice.of(KeyRole.class), "What the key permits");
  private static final Input<Optional<OwnerName>> OWNER =
      Input.bodyOptional(
          "owner",
          TextShape.between(1, OwnerName.MAX_LENGTH).matching(OwnerName.PATTERN).as(OwnerName::new),
          "The owner it is limited to; the whole service if absent");
  private static final Input<Optional<Instant>> EXPIRES_AT =
      Input.bodyOptional(
          "expires_at",
          new Timestamp(),
          "When it expires, in the future; as the caller's own key if absent");

  private final Keys keys;
  private final KeyRing ring;
  private final InstantSource clock;

  public KeyEndpoints(Keys keys, KeyRing ring, InstantSource clock) {
    this.keys = keys;
    this.ring = ring;
    this.clock = clock;
  }

  public List<Route> routes() {
    return List.of(
        Route.get(COLLECTION, "The application keys that the caller can manage")
            .answers(KeyViews.class)
            .ofService(
                Right.ADMINISTER,
                call ->
                    Answer.ok(
                        new KeyViews(
                            keys.list(call.caller().boundTo()).stream()
                                .map(KeyView::of)
                                .toList()))),
        Route.post(COLLECTION, "Create an application key; its secret is shown only once")
            .takes(NAME, ROLE, OWNER, EXPIRES_AT)
            .answers(201, NewKey.class)
            .ofService(Right.ADMINISTER, this::create),
        Route.delete(COLLECTION + "/{id}", "Revoke an application key")
            .takes(ID)
            .ofService(Right.ADMINISTER, this::revoke));
  }

  /** Nobody makes a key that opens more than their own. */
  private Answer create(Call call) {
    Optional<OwnerName> bound = call.caller().boundTo();
    Optional<OwnerName> owner = call.get(OWNER);
    if (bound.isPresent() && !bound.equals(owner)) return Refusals.forbidden();
    Optional<Instant> limit = call.caller().until();
    Optional<Instant> expiry = call.get(EXPIRES_AT).or(() -> limit);
    if (expiry.isPresent() && !expiry.get().isAfter(clock.instant())) {
      return unfit(expiry.get(), "must be in the future");
    }
    if (limit.isPresent() && expiry.orElseThrow().isAfter(limit.get())) {
      return unfit(
          expiry.orElseThrow(), "must not be after " + limit.get() + ", when your own key expires");
    }
    KeyRole role = call.get(ROLE);
    String name = call.get(NAME).orElseGet(() -> usualName(role, owner));
    KeySecret secret = KeySecret.fresh();
    var wish = new Keys.KeyWish(name, role, owner, expiry);
    ApplicationKey key = keys.create(wish, secret, call.source());
    ring.forget();
    return Answer.created(NewKey.of(key, secret));
  }

  private static String usualName(KeyRole role, Optional<OwnerName> owner) {
    return role.spelled() + " key" + owner.map(name -> " of " + name).orElse("");
  }

  private static Answer unfit(Instant given, String words) {
    return Refusals.invalid(
        List.of(new Fault("expiry", List.of("body", "expires_at"), words, given.toString())));
  }

  private Answer revoke(Call call) {
    boolean wasThere = keys.revoke(call.get(ID), call.caller().boundTo(), call.source());
    ring.forget();
    return wasThere ? Answer.noContent() : Refusals.notFound();
  }
}
