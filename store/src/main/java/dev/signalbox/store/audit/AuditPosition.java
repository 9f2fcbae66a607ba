package dev.signalbox.store.audit;

import java.time.Instant;

/** The place of an entry in the trail of its owner; later ones have greater times and ids. */
public record AuditPosition(Instant at, long id) {}
