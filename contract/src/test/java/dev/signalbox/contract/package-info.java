/** The host of GitHub on the fake: the contract of all hosts, and what only GitHub can do wrong. */
@NullMarked
package dev.signalbox.contract;

import org.jspecify.annotations.NullMarked;
