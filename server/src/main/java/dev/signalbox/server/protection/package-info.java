/** What hosts demand of branches by themselves, and how the rules of a queue take it up. */
@NullMarked
package dev.signalbox.server.protection;

import org.jspecify.annotations.NullMarked;
