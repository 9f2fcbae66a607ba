/** Tests whose failures do not count: who set them apart, where, why and until when. */
@NullMarked
package dev.signalbox.insights.quarantine;

import org.jspecify.annotations.NullMarked;
