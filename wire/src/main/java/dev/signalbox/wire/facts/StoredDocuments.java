package dev.signalbox.wire.facts;

import dev.signalbox.engine.effects.Effect;
import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.ledger.CheckRun;
import dev.signalbox.engine.ledger.PullRequest;
import dev.signalbox.engine.log.PullRequestAction;
import java.util.List;
import tools.jackson.core.type.TypeReference;

/** The documents of which whole rows consist; those of the ledger are with its rows. */
public final class StoredDocuments {
  /** In the inbox. */
  public static final StoredDocument<QueueEvent> EVENT =
      StoredDocument.of("event", QueueEvent.class).upgradedBy(UntypedActions::leftOut);

  /** In the outbox, and with a permit to land. */
  public static final StoredDocument<Effect> EFFECT = StoredDocument.of("effect", Effect.class);

  /** What a host remembers of a pull request. */
  public static final StoredDocument<PullRequest> PULL_REQUEST =
      StoredDocument.of("pull_request", PullRequest.class);

  /** A check run of the local host. */
  public static final StoredDocument<CheckRun> CHECK_RUN =
      StoredDocument.of("check_run", CheckRun.class);

  /** What the local host did because a rule asked for it. */
  public static final StoredDocument<List<PullRequestAction>> ACTIONS_DONE =
      StoredDocument.of("actions_done", new TypeReference<>() {});

  private StoredDocuments() {}
}
