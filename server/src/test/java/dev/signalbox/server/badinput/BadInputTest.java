package dev.signalbox.server.badinput;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadInputTest {
  private static final int FEWEST_CASES = 300;

  /** A machine that stands still for seconds is late as well, but not every time. */
  private static final int MOST_TRIES = 3;

  private final LogWatch log = new LogWatch();
  private BadInputScene scene;

  @BeforeAll
  void start() {
    scene = BadInputScene.set();
  }

  @AfterEach
  void nothing_alarming_was_logged() {
    assertThat(log.alarms()).isEmpty();
  }

  @AfterAll
  void stop() {
    scene.close();
    log.close();
  }

  @Test
  void the_corpus_is_large() {
    assertThat(Corpus.read()).hasSizeGreaterThanOrEqualTo(FEWEST_CASES);
  }

  @Test
  void every_operation_with_input_of_its_own_is_in_the_corpus() {
    var refused = Corpus.read().stream().filter(bad -> bad.status().equals("422")).toList();
    var operations = DescribedOperation.all(scene.description());
    assertThat(operations).filteredOn(DescribedOperation::hasInput).hasSizeGreaterThan(50);
    assertThat(operations)
        .as("add a line for each of them to bad-input/operations.txt")
        .filteredOn(DescribedOperation::hasInput)
        .filteredOn(operation -> refused.stream().noneMatch(operation::isAskedBy))
        .isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> each_line_of_the_corpus_is_told_what_is_wrong() {
    return tests(Corpus.read());
  }

  @TestFactory
  Stream<DynamicTest> a_cursor_altered_anywhere_is_refused() {
    String cursor = Objects.requireNonNull(scene.names().get("cursor.page2"));
    return tests(GeneratedCases.alteredCursors(cursor));
  }

  @TestFactory
  Stream<DynamicTest> a_wrong_method_is_told_the_right_ones() {
    return tests(GeneratedCases.wrongMethods());
  }

  private Stream<DynamicTest> tests(List<BadCase> cases) {
    return cases.stream().map(bad -> DynamicTest.dynamicTest(bad.name(), () -> run(bad)));
  }

  private void run(BadCase bad) throws IOException {
    var reply = reply(bad);
    for (int tries = 1; AnswerVerdict.isLate(bad, reply) && tries < MOST_TRIES; tries++) {
      reply = reply(bad);
    }
    AnswerVerdict.on(bad, reply);
    assertThat(log.alarms()).isEmpty();
  }

  private Optional<RawReply> reply(BadCase bad) throws IOException {
    var request = RawRequest.of(bad, new Expression(scene.names()));
    try (var connection = RawConnection.open(scene.port())) {
      connection.send(request.head());
      if (request.isTrickled()) connection.trickle(request.body());
      else connection.send(request.body());
      return connection.read(bad.isHead());
    }
  }
}
