package dev.signalbox.web.access;

import static dev.signalbox.web.access.Right.CHANGE;
import static dev.signalbox.web.access.Right.CHECK_QUARANTINE;
import static dev.signalbox.web.access.Right.CONFIGURE;
import static dev.signalbox.web.access.Right.IDENTIFY;
import static dev.signalbox.web.access.Right.REPORT;
import static dev.signalbox.web.access.Right.SEE;
import static dev.signalbox.web.access.Right.SET_SCOPES;

import dev.signalbox.host.TokenAuthority.Permission;
import dev.signalbox.store.keys.KeyRole;
import java.util.Set;

/** The rights of each role of a key, and of each permission that a host gives. */
final class Roles {
  private static final Set<Right> ALL = Set.of(Right.values());

  private Roles() {}

  /** A CI is told what to test and says how it went; it has no business with anything else. */
  static Set<Right> rightsOf(KeyRole role) {
    return switch (role) {
      case READ -> Set.of(IDENTIFY, SEE, CHECK_QUARANTINE);
      case WRITE -> Set.of(IDENTIFY, SEE, SET_SCOPES, CHECK_QUARANTINE, CHANGE);
      case CI -> Set.of(IDENTIFY, SET_SCOPES, REPORT, CHECK_QUARANTINE);
      case ADMIN -> ALL;
    };
  }

  static Set<Right> rightsOf(Permission permission) {
    return switch (permission) {
      case NONE -> Set.of();
      case READ -> Set.of(IDENTIFY, SEE, CHECK_QUARANTINE);
      case WRITE -> Set.of(IDENTIFY, SEE, SET_SCOPES, CHECK_QUARANTINE, CHANGE, CONFIGURE);
      case ADMIN -> ALL;
    };
  }
}
