/** Sessions in encrypted cookies, and CSRF protection of forms. */
@NullMarked
package dev.signalbox.server.dashboard.session;

import org.jspecify.annotations.NullMarked;
