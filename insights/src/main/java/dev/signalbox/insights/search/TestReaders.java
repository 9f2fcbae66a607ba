package dev.signalbox.insights.search;

import dev.signalbox.store.Database;

/** What pages read of tests. */
public record TestReaders(TestProfiles profiles, TestHistory history, CommitFailures failures) {
  public static TestReaders of(Database database) {
    return new TestReaders(
        new TestProfiles(database), new TestHistory(database), new CommitFailures(database));
  }
}
