/** The API, asked on behalf of whoever looks at a page. */
@NullMarked
package dev.signalbox.server.dashboard.desk;

import org.jspecify.annotations.NullMarked;
