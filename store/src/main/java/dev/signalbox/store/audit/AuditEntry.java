package dev.signalbox.store.audit;

import java.util.Map;

/**
 * Something to be recorded.
 *
 * @param subject what was changed, as people call it: a key's name, a branch, a repository
 * @param details the rest, as it is shown; never a secret
 */
public record AuditEntry(
    AuditAction action,
    AuditSource source,
    AuditPlace place,
    String subject,
    Map<String, ?> details) {}
