/** What people look at: pages made from the same views as the API's answers. */
@NullMarked
package dev.signalbox.server.dashboard;

import org.jspecify.annotations.NullMarked;
