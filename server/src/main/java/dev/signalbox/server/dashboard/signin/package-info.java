/** Who looks: credentials sealed into a cookie, and forms that only our pages can send. */
@NullMarked
package dev.signalbox.server.dashboard.signin;

import org.jspecify.annotations.NullMarked;
