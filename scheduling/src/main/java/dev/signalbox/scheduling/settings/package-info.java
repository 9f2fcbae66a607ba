/** A workload under one set of rules after another, and what each of them takes. */
@NullMarked
package dev.signalbox.scheduling.settings;

import org.jspecify.annotations.NullMarked;
