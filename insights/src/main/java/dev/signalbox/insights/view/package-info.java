/**
 * What the endpoints of CI insights answer with; clients of this kind of service know the names.
 */
@NullMarked
package dev.signalbox.insights.view;

import org.jspecify.annotations.NullMarked;
