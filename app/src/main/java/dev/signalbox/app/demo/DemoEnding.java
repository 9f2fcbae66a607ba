package dev.signalbox.app.demo;

/** What became of a pull request. */
record DemoEnding(long number, String title, boolean landed, String reason) {}
