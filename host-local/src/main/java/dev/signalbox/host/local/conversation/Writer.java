package dev.signalbox.host.local.conversation;

import dev.signalbox.engine.conditions.Operand.Permission;
import dev.signalbox.engine.ledger.Description.Author;

/**
 * Who writes, and what they may do when they do. People are told apart by login: several keys of
 * one login are one person.
 *
 * @param isOurs whether it is this program; anybody may have a key of the same name
 */
public record Writer(Author author, Permission permission, boolean isOurs) {
  private static final long OUR_NUMBER = Integer.MAX_VALUE - 1;

  /** This program itself. */
  public static final Writer OURSELVES =
      new Writer(new Author(OUR_NUMBER, "signalbox"), Permission.NONE, true);

  public String login() {
    return author.login();
  }
}
