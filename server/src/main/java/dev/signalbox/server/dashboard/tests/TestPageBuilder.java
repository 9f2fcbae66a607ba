package dev.signalbox.server.dashboard.tests;

import dev.signalbox.insights.search.TestHistory;
import dev.signalbox.insights.search.TestProfile;
import dev.signalbox.insights.search.TestProfiles.PlaceOfTest;
import dev.signalbox.insights.search.TestReaders;
import dev.signalbox.insights.tables.InsightsTables;
import dev.signalbox.insights.view.QuarantinedTestsResponse;
import dev.signalbox.server.dashboard.gateway.ApiAnswer;
import dev.signalbox.server.dashboard.gateway.CiGateway;
import dev.signalbox.server.dashboard.insights.HealthSigns;
import dev.signalbox.server.dashboard.insights.InsightsHead;
import dev.signalbox.server.dashboard.insights.InsightsSection;
import dev.signalbox.server.dashboard.pages.DisplayTime;
import dev.signalbox.server.dashboard.pages.Pages;
import dev.signalbox.server.dashboard.pages.Stamp;
import dev.signalbox.server.dashboard.pages.VisibleText;
import dev.signalbox.server.dashboard.quarantine.QuarantineLine;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.server.dashboard.tests.TestPage.HealthChange;
import dev.signalbox.server.dashboard.tests.TestPage.TestFact;
import dev.signalbox.server.dashboard.tests.TestPage.TestPlace;
import dev.signalbox.web.access.Right;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Puts the page of a test together. */
final class TestPageBuilder {
  private static final int MOST_FAILURES = 20;
  private static final int MOST_OCCURRENCES = 3;
  private static final int MOST_CHANGES = 20;
  private static final int MOST_PLACES = 20;

  private final Pages pages;
  private final CiGateway ci;
  private final TestReaders readers;
  private final InstantSource clock;

  TestPageBuilder(Pages pages, CiGateway ci, TestReaders readers, InstantSource clock) {
    this.pages = pages;
    this.ci = ci;
    this.readers = readers;
    this.clock = clock;
  }

  TestPage of(PageRequest request, TestProfile test, String fault) {
    Instant now = clock.instant();
    String name = VisibleText.code(test.name());
    return new TestPage(
        InsightsHead.of(pages, request, InsightsSection.TESTS, name, fault),
        InsightsSection.TESTS.address(request, test.id()),
        name,
        TestLine.place(test.pipeline(), test.job()),
        HealthSigns.of(test.status()),
        HealthSigns.words(test.confidence()),
        test.impact().map(impact -> impact.spelled()).orElse("none"),
        figures(test, now),
        facts(test),
        quarantines(request, test, now),
        request.may(Right.CHANGE),
        failures(test.number(), now),
        TestPlots.of(readers.history(), test.number(), now),
        changes(test.number(), now),
        places(request, test));
  }

  private static List<TestFact> figures(TestProfile test, Instant now) {
    return List.of(
        new TestFact("Runs", "%,d".formatted(test.passes() + test.failures())),
        new TestFact("Failed", HealthSigns.percent(test.ratio(test.failures()))),
        new TestFact("Flaked", HealthSigns.percent(test.ratio(test.flakes()))),
        new TestFact("Last failure", ago(test.lastFailureAt(), now)),
        new TestFact("Last success", ago(test.lastSuccessAt(), now)));
  }

  private static String ago(Optional<Instant> at, Instant now) {
    return at.map(it -> DisplayTime.since(it, now).words() + " ago").orElse("never");
  }

  private static List<TestFact> facts(TestProfile test) {
    var facts = new ArrayList<TestFact>();
    test.filePath().ifPresent(it -> facts.add(new TestFact("File", VisibleText.code(it))));
    test.function().ifPresent(it -> facts.add(new TestFact("Function", VisibleText.code(it))));
    test.framework()
        .map(it -> it + test.frameworkVersion().map(version -> " " + version).orElse(""))
        .ifPresent(it -> facts.add(new TestFact("Framework", VisibleText.code(it))));
    test.language().ifPresent(it -> facts.add(new TestFact("Language", VisibleText.code(it))));
    facts.add(new TestFact("First seen", Stamp.of(test.firstSeenAt())));
    test.firstFailureAt().ifPresent(it -> facts.add(new TestFact("First failure", Stamp.of(it))));
    test.firstFailureCommit()
        .ifPresent(it -> facts.add(new TestFact("First failed on commit", it)));
    return facts;
  }

  private List<QuarantineLine> quarantines(PageRequest request, TestProfile test, Instant now) {
    String query = "test_id=" + test.id();
    return switch (ci.get(request, "/quarantines", query, QuarantinedTestsResponse.class)) {
      case ApiAnswer.Shown<QuarantinedTestsResponse>(var found, _) ->
          found.quarantinedTests().stream().map(it -> QuarantineLine.of(it, request, now)).toList();
      case ApiAnswer.Refused<QuarantinedTestsResponse> _ -> List.of();
    };
  }

  /** The latest first. */
  private List<FailureCard> failures(long test, Instant now) {
    var history = readers.history();
    return history.failures(test).stream()
        .sorted(Comparator.comparing(TestHistory.FailureGroup::lastAt).reversed())
        .limit(MOST_FAILURES)
        .map(
            group ->
                FailureCard.of(
                    group,
                    history.events(group.number()).stream().limit(MOST_OCCURRENCES).toList(),
                    now))
        .toList();
  }

  private List<HealthChange> changes(long test, Instant now) {
    var changes =
        readers.history().transitions(test, now.minus(InsightsTables.KEPT), now.plusSeconds(1));
    return changes.reversed().stream()
        .limit(MOST_CHANGES)
        .map(
            it ->
                new HealthChange(
                    DisplayTime.since(it.at(), now),
                    HealthSigns.of(it.status()),
                    it.exceptionType().map(VisibleText::code).orElse("")))
        .toList();
  }

  private List<TestPlace> places(PageRequest request, TestProfile test) {
    var ever = Optional.<Instant>empty();
    return readers.profiles().places(request.repository().id(), test.name(), ever, ever).stream()
        .sorted(
            Comparator.comparingLong(PlaceOfTest::executions)
                .reversed()
                .thenComparing(PlaceOfTest::id))
        .limit(MOST_PLACES)
        .map(
            it ->
                new TestPlace(
                    TestLine.place(it.pipeline(), it.job()),
                    InsightsSection.TESTS.address(request, it.id()),
                    it.id().equals(test.id()),
                    "%,d".formatted(it.executions())))
        .toList();
  }
}
