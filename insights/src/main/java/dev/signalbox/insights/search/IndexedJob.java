package dev.signalbox.insights.search;

/**
 * A job whose tests are searched.
 *
 * @param changes how often the states of its tests were changed
 */
record IndexedJob(long number, String pipeline, String name, long changes) {}
