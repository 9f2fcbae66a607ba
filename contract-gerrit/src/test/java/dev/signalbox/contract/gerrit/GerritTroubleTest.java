package dev.signalbox.contract.gerrit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.contract.gerrit.FaultyProxy.Asked;
import dev.signalbox.contract.gerrit.FaultyProxy.Treatment;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program in front of a Gerrit that refuses, dawdles, loses answers and is restarted. */
class GerritTroubleTest {
  /** One request of so many; a landing takes a dozen, and one that fails has it tried anew. */
  private static final int ONE_OF = 23;

  private static final int ONE_WRITE_OF = 2;

  private static final List<Treatment> TROUBLES =
      List.of(Treatment.UNAVAILABLE, Treatment.ANSWER_LOST, Treatment.RATE_LIMITED, Treatment.SLOW);

  private static final List<Treatment> TROUBLES_OF_WRITES =
      List.of(Treatment.ANSWER_LOST, Treatment.CONFLICT);

  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger writes = new AtomicInteger();

  @TempDir Path folder;

  private Treatment troubled(Asked request) {
    boolean writes = request.verb().equals("POST") && !request.isGit();
    return writes
        ? next(this.writes, ONE_WRITE_OF, TROUBLES_OF_WRITES)
        : next(requests, ONE_OF, TROUBLES);
  }

  private static Treatment next(AtomicInteger counter, int oneOf, List<Treatment> troubles) {
    int number = counter.incrementAndGet();
    return number % oneOf == 0
        ? troubles.get(number / oneOf % troubles.size())
        : Treatment.ANSWERED;
  }

  @Test
  void nothing_is_lost_or_done_twice() throws Exception {
    boolean isLong = Boolean.getBoolean("signalbox.long");
    var gerrit = RealGerrit.shared();
    try (var proxy = new FaultyProxy(gerrit.address())) {
      var shop = GerritShop.open(folder, gerrit, proxy.address());
      String refused = "~" + shop.upload(UploadedChange.unread("locked", "web/locked"));
      proxy.decide(
          request -> request.path().endsWith(refused) ? Treatment.FORBIDDEN : troubled(request));
      try (var server = shop.serve()) {
        shop.add(server.awaitReady());
        for (var change : isLong ? UploadedChange.all() : UploadedChange.few()) shop.askFor(change);
        if (isLong) {
          shop.awaitLanding(server);
          gerrit.restart();
        }
        shop.everythingEnds(server);
        proxy.decide(_ -> Treatment.ANSWERED);
        new GerritPromises(server, shop).allHold();
        for (var treatment : Treatment.values()) {
          assertThat(proxy.count(treatment)).as("%s was met", treatment).isPositive();
        }
      }
    }
  }
}
