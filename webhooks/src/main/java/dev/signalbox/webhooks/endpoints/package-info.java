/** The endpoints of webhooks, for those who administer a repository. */
@NullMarked
package dev.signalbox.webhooks.endpoints;

import org.jspecify.annotations.NullMarked;
