package dev.signalbox.insights.failures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.testresults.TestFailureDetails;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureFingerprintTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          expected 3 but was 4                       | expected 17 but was 1,024.5
          cannot open /tmp/x1/data.json              | cannot open /home/ci/build-7/data.json
          cannot open C:\\Users\\a\\x.txt            | cannot open D:\\jobs\\b\\y.txt
          failed at 2026-05-04T12:00:00.123Z: down   | failed at 2025-01-02T03:04:05+02:00: down
          took from 12:00:01 to 12:00:09             | took from 23:59:58 to 00:00:01
          object Foo@1a2b3c4d is gone                | object Foo@deadbeef is gone
          pointer 0x7ffe12 is free                   | pointer 0xAB is free
          no commit 1f3a5bc7                         | no commit a1b2c3d4e5f60718293a4b5c6d7e8f9012345678
          GET http://127.0.0.1:4711/a gave 500       | GET http://localhost:80/b?c=d gave 502
          id 6f1c6c0e-3c1e-5d3b-9d5a-7a0c5f5b2e11    | id 00000000-0000-0000-0000-000000000000
          one   two                                  | one two
          """)
  void what_differs_from_run_to_run_is_left_out(String one, String other) {
    assertThat(of("E", one)).isEqualTo(of("E", other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          expected a but was b | expected a but was c
          no such user         | no such group
          and/or               | or/and
          """)
  void other_words_are_another_failure(String one, String other) {
    assertThat(of("E", one)).isNotEqualTo(of("E", other));
    assertThat(of("E", one)).isNotEqualTo(of("F", one));
  }

  private static String of(String type, String message) {
    return FailureFingerprint.of(new TestFailureDetails(type, message, ""));
  }
}
