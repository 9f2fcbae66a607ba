package dev.signalbox.bench.insights;

import dev.signalbox.bench.BenchServer;
import dev.signalbox.bench.Contest;
import dev.signalbox.bench.HttpLoad;
import dev.signalbox.bench.ResponseTimes;
import dev.signalbox.insights.tables.TestIds;
import dev.signalbox.store.repositories.Repository;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;

/** What questions about tests cost, against the least that SQL has to do for them. */
final class QuestionBench {
  private final BenchServer server;
  private final Repository repository;
  private final String ci;

  QuestionBench(BenchServer server, Repository repository) {
    this.server = server;
    this.repository = repository;
    this.ci = "/v1/ci/bench/repositories/" + repository.slug().name();
  }

  void print() throws Exception {
    print("search", searches());
    print("one test", ofOneTest());
    print("quarantines", quarantines());
  }

  private void print(String title, Map<String, Contest.Contender> questions) throws Exception {
    new ResponseTimes(10, 20).print(title, questions, server);
  }

  private Map<String, Contest.Contender> searches() throws IOException {
    var questions = new LinkedHashMap<String, Contest.Contender>();
    questions.put(
        "counting the rows of all tests, plain SQL",
        plain("select count(*) from ci_test_state where repository_id = ?"));
    String search = ci + "/search/tests";
    questions.put("no filter", asked(search));
    questions.put("no filter, the second page", asked(link(search, "next")));
    questions.put("no filter, the last page", asked(link(search, "last")));
    questions.put("no filter, by name", asked(search + "?sort=test_name"));
    questions.put("part of a name, 10 found", asked(search + "?test_name=ASKED_case_4711"));
    questions.put("part of a name, 500 found", asked(search + "?test_name=service42Test"));
    questions.put("part of a name, all found", asked(search + "?test_name=answers"));
    questions.put("part of a name, nothing found", asked(search + "?test_name=no+such+test"));
    questions.put("not a part of the name", asked(search + "?test_name_exclude=module7"));
    questions.put(
        "part of a name, second page, by name",
        asked(link(search + "?test_name=service4&sort=test_name", "next")));
    questions.put("by health", asked(search + "?health_status=flaky"));
    questions.put("by job", asked(search + "?job_name=job3"));
    questions.put("how many are flaky", asked(ci + "/tests/stats/flaky_tests"));
    return questions;
  }

  private Map<String, Contest.Contender> ofOneTest() {
    String name = BenchRuns.of("job3", 1, 1, _ -> false).cases().get(100).name();
    var id = TestIds.test(repository.id(), "build", "job3", name);
    String test = ci + "/tests/" + id;
    String start =
        Instant.now().minus(Duration.ofDays(80)).truncatedTo(ChronoUnit.SECONDS).toString();
    var questions = new LinkedHashMap<String, Contest.Contender>();
    questions.put(
        "its row, plain SQL",
        plain("select * from ci_test where repository_id = ? and id = '" + id + "'"));
    questions.put("details", asked(test));
    questions.put("successes, 1 day", asked(test + "/stats/success_count"));
    questions.put("successes, 80 days", asked(test + "/stats/success_count?start=" + start));
    questions.put("mean duration, 80 days", asked(test + "/stats/mean_duration?start=" + start));
    questions.put("failures", asked(test + "/failures"));
    questions.put("jobs it runs in", asked(test + "/executions"));
    return questions;
  }

  private Map<String, Contest.Contender> quarantines() {
    var questions = new LinkedHashMap<String, Contest.Contender>();
    questions.put(
        "the rows of all 200, plain SQL",
        plain(
            "select * from ci_quarantine where repository_id = ? and lifted_at is null"
                + " order by number desc"));
    questions.put("all 200", asked(ci + "/quarantines"));
    questions.put("a page of 30", asked(ci + "/quarantines?per_page=30"));
    return questions;
  }

  private Contest.Contender plain(String sql) {
    return () -> new RepositorySql(server.address(), sql, repository.id().value());
  }

  private Contest.Contender asked(String path) {
    return () -> HttpLoad.open(server.port(), path, BenchServer.KEY);
  }

  private String link(String path, String relation) throws IOException {
    try (var load = HttpLoad.open(server.port(), path, BenchServer.KEY)) {
      load.ask();
      return load.link(relation).orElseThrow(() -> new IOException("no " + relation + " page"));
    }
  }
}
