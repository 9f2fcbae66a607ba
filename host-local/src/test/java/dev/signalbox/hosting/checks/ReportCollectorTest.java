package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.testresults.TestCase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Test reports that checks leave in their checkouts. */
class ReportCollectorTest {
  private static final String WRITES =
      "mkdir -p a/target b; echo \"<testsuite><testcase classname='c' name='one'/></testsuite>\""
          + " >a/target/TEST-a.xml;"
          + " echo \"<testsuite><testcase name='two'><failure/></testcase></testsuite>\""
          + " >b/TEST-b.xml;";

  private final Logger log = (Logger) LoggerFactory.getLogger(ReportCollector.class);
  private final ListAppender<ILoggingEvent> heard = new ListAppender<>();

  @TempDir Path folder;
  private CheckBench bench;
  private CheckRunner runner;

  @BeforeEach
  void open() throws Exception {
    heard.start();
    log.addAppender(heard);
    bench = new CheckBench(folder);
    runner = bench.runner(Here.isolation(bench.data));
  }

  @AfterEach
  void close() throws Exception {
    log.detachAppender(heard);
    runner.close();
  }

  @Test
  void what_the_reports_tell_is_told_before_the_end() throws Exception {
    var told = run(WRITES + " exit 1");
    assertThat(told.ends.getFirst()).isInstanceOf(CheckEnd.Failed.class);
    assertThat(told.tests).extracting(TestCase::name).containsExactly("c.one", "two");
    assertThat(told.lines).containsExactly("tested", "ended");
    assertThat(heard.list).isEmpty();
  }

  @Test
  void links_out_of_the_checkout_are_not_followed() throws Exception {
    Path secret = folder.resolve("TEST-secret.xml");
    Files.writeString(secret, "<testsuite><testcase name='secret'/></testsuite>");
    var told =
        run(
            WRITES
                + " ln -s %s TEST-link.xml; ln -s %s out; ln -s / root".formatted(secret, folder));
    assertThat(told.tests).extracting(TestCase::name).containsExactly("c.one", "two");
  }

  @Test
  void pipes_do_not_hold_anybody_up() throws Exception {
    var told = run(WRITES + " mkfifo TEST-pipe.xml; mkdir TEST-folder.xml");
    assertThat(told.tests).hasSize(2);
  }

  @Test
  void one_report_that_can_not_be_read_voids_all_and_the_check_ends_as_it_does() throws Exception {
    var told = run(WRITES + " echo '<testsuite>' >b/TEST-c.xml");
    assertThat(told.ends.getFirst()).isInstanceOf(CheckEnd.Passed.class);
    assertThat(told.lines).containsExactly("ended");
    assertThat(complaints())
        .singleElement()
        .asString()
        .matches(
            "check.reports_unreadable: job-\\d+: test reports are left out: b/TEST-c.xml: line 2,"
                + " column 1: not well-formed XML: .*");
  }

  @Test
  void names_of_files_do_not_reach_the_log_as_they_are() throws Exception {
    run("echo x >\"$(printf 'TEST-\\nlog.line: forged.xml')\"");
    assertThat(complaints()).singleElement().asString().contains("TEST-?log.line: forged.xml");
  }

  @Test
  void a_bomb_is_left_out() throws Exception {
    var told = run(WRITES + " truncate -s 10G TEST-bomb.xml");
    assertThat(told.ends.getFirst()).isInstanceOf(CheckEnd.Passed.class);
    assertThat(told.tests).isEmpty();
    assertThat(complaints()).singleElement().asString().contains("larger than 128 MiB");
  }

  @Test
  void without_globs_nothing_is_looked_for() throws Exception {
    var told = new Told();
    runner.start(bench.job(WRITES), told);
    told.await();
    assertThat(told.lines).containsExactly("ended");
  }

  private Told run(String command) throws Exception {
    var job = bench.job(command);
    var check = job.check().withReports(List.of(Glob.parse("**/TEST-*.xml")));
    var told = new Told();
    runner.start(
        new CheckJob(job.id(), job.repository(), job.commit(), check, job.environment()), told);
    told.await();
    return told;
  }

  private List<String> complaints() {
    return heard.list.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  private static final class Told implements CheckWitness {
    final List<String> lines = new CopyOnWriteArrayList<>();
    final List<TestCase> tests = new CopyOnWriteArrayList<>();
    final List<CheckEnd> ends = new CopyOnWriteArrayList<>();

    @Override
    public void started(JobId id) {}

    @Override
    public void tested(JobId id, List<TestCase> told) {
      lines.add("tested");
      tests.addAll(told);
    }

    @Override
    public void ended(JobId id, CheckEnd how) {
      lines.add("ended");
      ends.add(how);
    }

    void await() {
      org.awaitility.Awaitility.await()
          .atMost(java.time.Duration.ofSeconds(60))
          .until(() -> !ends.isEmpty());
    }
  }
}
