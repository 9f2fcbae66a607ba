package dev.signalbox.hosting.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.rules.LocalCheck;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check can reach. */
class CheckNetworkTest {
  @TempDir Path folder;

  @Test
  void only_a_check_that_asks_for_it_reaches_the_machine_and_loopback_is_its_own()
      throws Exception {
    var bench = new CheckBench(folder);
    try (var service = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        var runner = bench.runner(Here.isolation(bench.data))) {
      String call = "bash -c ': </dev/tcp/127.0.0.1/%d' 2>&1".formatted(service.getLocalPort());
      assertThat(bench.said(runner, call + " || true")).contains("Connection refused");
      assertThat(bench.run(runner, withNetwork(bench.job(call))))
          .isInstanceOf(CheckEnd.Passed.class);
    }
  }

  private static CheckJob withNetwork(CheckJob job) {
    var check = job.check();
    return new CheckJob(
        job.id(),
        job.repository(),
        job.commit(),
        new LocalCheck(check.name(), check.run(), Duration.ofSeconds(60), Optional.of(true)),
        job.environment());
  }
}
