/** What is made at GitHub for a batch or a pull request: branches, drafts, new heads. */
@NullMarked
package dev.signalbox.host.github.building;

import org.jspecify.annotations.NullMarked;
