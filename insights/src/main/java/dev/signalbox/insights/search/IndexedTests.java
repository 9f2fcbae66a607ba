package dev.signalbox.insights.search;

import java.util.BitSet;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;

/** The tests of a repository in memory, by job. */
record IndexedTests(List<OfJob> jobs) {
  IndexedTests {
    jobs = List.copyOf(jobs);
  }

  /** A job with its tests. */
  record OfJob(IndexedJob job, JobTests tests) {}

  /** Which tests of a job a filter wants, by their places. */
  private record MatchesOfJob(OfJob of, BitSet places) {
    LongStream numbers() {
      return places.stream().mapToLong(of.tests()::number);
    }

    void rank(TestSort sort, long jobRank, TestRanking ranking) {
      var tests = of.tests();
      for (int at = places.nextSetBit(0); at >= 0; at = places.nextSetBit(at + 1)) {
        ranking.offer(SortKeys.of(sort, tests, at, jobRank), of, at);
      }
    }
  }

  /** Which tests a filter wants. */
  record Matches(List<MatchesOfJob> jobs) {
    long total() {
      return jobs.stream().mapToLong(it -> it.places().cardinality()).sum();
    }

    Long[] numbers() {
      return jobs.stream().flatMapToLong(MatchesOfJob::numbers).boxed().toArray(Long[]::new);
    }

    /** Offers all of them. */
    void rank(TestSort sort, ToLongFunction<IndexedJob> jobRank, TestRanking ranking) {
      for (var ofJob : jobs) ofJob.rank(sort, jobRank.applyAsLong(ofJob.of().job()), ranking);
    }
  }

  Matches matching(TestFilter filter) {
    var matcher = new TestMatcher(filter);
    return new Matches(
        jobs.stream()
            .filter(it -> matcher.wants(it.job()))
            .map(it -> new MatchesOfJob(it, matcher.of(it.tests())))
            .toList());
  }
}
