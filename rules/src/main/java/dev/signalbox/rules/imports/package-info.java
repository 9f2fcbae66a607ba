/**
 * Carries the configuration of another merge queue over: what becomes of each of its keys here, and
 * a comment with the reason where nothing does. What comes out is read by {@code RulesReader}
 * before anybody sees it.
 */
@NullMarked
package dev.signalbox.rules.imports;

import org.jspecify.annotations.NullMarked;
