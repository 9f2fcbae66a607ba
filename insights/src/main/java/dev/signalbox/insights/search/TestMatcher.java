package dev.signalbox.insights.search;

import dev.signalbox.insights.search.TestFilter.Terms;
import dev.signalbox.insights.tables.StoredCodes;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToIntFunction;

/** Applies a filter to tests in memory, with the same outcome as its SQL has. */
final class TestMatcher {
  private final TestFilter filter;
  private final List<NamePart> wanted;
  private final List<NamePart> excluded;
  private final BitSet codes;

  TestMatcher(TestFilter filter) {
    this.filter = filter;
    this.wanted = filter.names().wanted().stream().map(NamePart::new).toList();
    this.excluded = filter.names().excluded().stream().map(NamePart::new).toList();
    this.codes = codes(filter);
  }

  private static BitSet codes(TestFilter filter) {
    var allowed = new BitSet(JobTests.CODES);
    for (int code = 0; code < JobTests.CODES; code++) {
      allowed.set(
          code,
          is(JobTests.healthOf(code), filter.statuses(), it -> StoredCodes.of(it))
              && is(JobTests.confidenceOf(code), filter.confidences(), it -> StoredCodes.of(it))
              && is(JobTests.impactOf(code), filter.impacts(), it -> StoredCodes.of(it)));
    }
    return allowed;
  }

  private static <T> boolean is(int code, Terms<T> terms, ToIntFunction<T> stored) {
    return terms.allows(code, term -> stored.applyAsInt(term));
  }

  boolean wants(IndexedJob job) {
    return filter.pipelines().allows(job.pipeline(), it -> it)
        && filter.jobs().allows(job.name(), it -> it);
  }

  /** The places of those that are wanted. */
  BitSet of(JobTests tests) {
    var found = new BitSet(tests.size());
    if (wanted.isEmpty()) found.set(0, tests.size());
    for (var part : wanted) tests.addNamed(part, found);
    if (!excluded.isEmpty()) {
      var others = new BitSet(tests.size());
      for (var part : excluded) tests.addNamed(part, others);
      found.andNot(others);
    }
    if (codes.cardinality() < JobTests.CODES) {
      for (int at = found.nextSetBit(0); at >= 0; at = found.nextSetBit(at + 1)) {
        if (!codes.get(tests.code(at))) found.clear(at);
      }
    }
    return found;
  }
}
