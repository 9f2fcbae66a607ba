/** What people write under pull requests: comments and reviews, and what follows from them. */
@NullMarked
package dev.signalbox.host.local.conversation;

import org.jspecify.annotations.NullMarked;
