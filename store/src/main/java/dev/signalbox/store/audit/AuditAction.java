package dev.signalbox.store.audit;

import dev.signalbox.engine.wire.Spelled;

/** What the audit trail records. The names are stored and published: they never change. */
public enum AuditAction implements Spelled {
  KEY_CREATE("key.create"),
  KEY_REVOKE("key.revoke"),
  SIGNING_KEY_ROTATE("signing_key.rotate"),
  SIGNING_KEY_REVOKE("signing_key.revoke"),
  REPOSITORY_CREATE("repository.create"),
  REPOSITORY_ADD("repository.add"),
  REPOSITORY_REMOVE("repository.remove"),
  PRODUCTS_CHANGE("products.change"),
  DEFAULT_PRODUCTS_CHANGE("products.change_default"),
  FREEZE_CREATE("freeze.create"),
  FREEZE_UPDATE("freeze.update"),
  FREEZE_DELETE("freeze.delete"),
  QUEUE_PAUSE("queue.pause"),
  QUEUE_UNPAUSE("queue.unpause"),
  AUTO_QUARANTINE_CHANGE("auto_quarantine.change"),
  STOP_ACKNOWLEDGE("stop.acknowledge"),
  BRANCH_PUSH("branch.push"),
  BRANCH_PUSH_OVERRIDE("branch.push_override"),
  BRANCH_PUSH_FAILED("branch.push_failed"),
  WEBHOOK_CREATE("webhook.create"),
  WEBHOOK_UPDATE("webhook.update"),
  WEBHOOK_PAUSE("webhook.pause"),
  WEBHOOK_RESUME("webhook.resume"),
  WEBHOOK_ROTATE_SECRET("webhook.rotate_secret"),
  WEBHOOK_DELETE("webhook.delete"),
  SIGN_IN("session.sign_in"),
  SIGN_IN_REFUSED("session.sign_in_refused");

  private final String spelled;

  AuditAction(String spelled) {
    this.spelled = spelled;
  }

  @Override
  public String spelled() {
    return spelled;
  }
}
