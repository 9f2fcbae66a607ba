/**
 * How a rules file is read: bytes to a tree that knows its places, the tree to rules, section by
 * section. All faults are found in one reading, and none of them is an exception.
 */
@NullMarked
package dev.signalbox.rules;

import org.jspecify.annotations.NullMarked;
