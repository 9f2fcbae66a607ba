/** What is remembered of the check runs of repositories whose host runs none itself. */
@NullMarked
package dev.signalbox.hosting.tables;

import org.jspecify.annotations.NullMarked;
