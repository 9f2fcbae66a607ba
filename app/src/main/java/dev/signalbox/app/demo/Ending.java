package dev.signalbox.app.demo;

/** What became of a pull request. */
record Ending(long number, String title, boolean landed, String reason) {}
