/** The API, asked on behalf of whoever looks at a page. */
@NullMarked
package dev.signalbox.server.dashboard.gateway;

import org.jspecify.annotations.NullMarked;
