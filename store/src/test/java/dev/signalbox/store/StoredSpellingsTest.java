package dev.signalbox.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.causes.Actor;
import dev.signalbox.engine.repository.Product;
import dev.signalbox.engine.wire.Spelled;
import dev.signalbox.store.audit.AuditAction;
import dev.signalbox.store.keys.KeyRole;
import dev.signalbox.store.repositories.HostKind;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What columns of their own hold. Rows have these words: more may come, none goes or changes. */
class StoredSpellingsTest {
  @Test
  void constants_are_stored_under_the_words_that_rows_have() {
    assertThat(HostKind.LOCAL.name()).isEqualTo("local");
    assertThat(words(KeyRole.values())).containsExactly("read", "write", "ci", "admin");
    assertThat(words(Product.values()))
        .containsExactly("ci_insights", "merge_protections", "workflow_automation", "merge_queue");
    assertThat(words(Actor.Type.values())).containsExactly("application", "user");
    assertThat(words(AuditAction.values()))
        .containsExactly(
            "key.create",
            "key.revoke",
            "signing_key.rotate",
            "signing_key.revoke",
            "repository.create",
            "repository.add",
            "repository.remove",
            "products.change",
            "products.change_default",
            "freeze.create",
            "freeze.update",
            "freeze.delete",
            "queue.pause",
            "queue.unpause",
            "auto_quarantine.change",
            "stop.acknowledge",
            "branch.push",
            "branch.push_override",
            "branch.push_failed",
            "webhook.create",
            "webhook.update",
            "webhook.pause",
            "webhook.resume",
            "webhook.rotate_secret",
            "webhook.delete",
            "session.sign_in",
            "session.sign_in_refused");
  }

  private static List<String> words(Spelled[] constants) {
    return Arrays.stream(constants).map(Spelled::spelled).toList();
  }
}
