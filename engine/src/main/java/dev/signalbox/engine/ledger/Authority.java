package dev.signalbox.engine.ledger;

import dev.signalbox.engine.conditions.Operand.Permission;

/**
 * By what somebody may give a command, so that it can be asked again whether they still may.
 *
 * @param needed the least that one has to be allowed for it
 */
public record Authority(AuthoritySource source, Permission needed) {
  /** Who knows what a login may do. */
  public enum AuthoritySource {
    HOST,
    KEYS,
    ROOT_KEY
  }
}
