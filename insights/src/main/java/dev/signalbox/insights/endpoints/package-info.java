/** The endpoints of CI insights: uploads, quarantines, and what is known of tests. */
@NullMarked
package dev.signalbox.insights.endpoints;

import org.jspecify.annotations.NullMarked;
