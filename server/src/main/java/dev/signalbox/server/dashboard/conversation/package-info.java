/** What people write under a pull request, and the forms in which they do. */
@NullMarked
package dev.signalbox.server.dashboard.conversation;

import org.jspecify.annotations.NullMarked;
