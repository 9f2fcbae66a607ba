/** The host of Gerrit, held against the contract of all hosts at a real Gerrit. */
@NullMarked
package dev.signalbox.contract.gerrit;

import org.jspecify.annotations.NullMarked;
