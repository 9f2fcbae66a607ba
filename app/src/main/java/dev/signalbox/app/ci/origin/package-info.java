/**
 * Where test results come from: what options say, else the variables that each CI documents for its
 * jobs.
 */
@NullMarked
package dev.signalbox.app.ci.origin;

import org.jspecify.annotations.NullMarked;
