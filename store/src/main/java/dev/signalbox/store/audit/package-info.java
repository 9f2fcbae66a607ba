/** The audit trail: who changed what, when, and from where. Entries are only ever added. */
@NullMarked
package dev.signalbox.store.audit;

import org.jspecify.annotations.NullMarked;
