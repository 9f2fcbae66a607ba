/** How any page is answered: its frame, its headers, its template. */
@NullMarked
package dev.signalbox.server.dashboard.pages;

import org.jspecify.annotations.NullMarked;
