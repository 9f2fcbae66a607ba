/**
 * Reports in the XML format that JUnit made common and most test frameworks write in their own way.
 * Reports are strangers' files: nothing in them is resolved, and everything is bounded.
 */
@NullMarked
package dev.signalbox.testresults.junit;

import org.jspecify.annotations.NullMarked;
