package dev.signalbox.hosting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.StoreUnavailable;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class FoldLoopTest {
  private static final RepositoryId BROKEN = new RepositoryId(1);
  private static final RepositoryId SOUND = new RepositoryId(2);

  private final Queue<RepositoryId> steps = new ConcurrentLinkedQueue<>();
  private final Queue<RepositoryId> faults = new ConcurrentLinkedQueue<>();
  private final CountDownLatch enough = new CountDownLatch(3);

  private final class OneBroken implements FoldLoop.Fold, FoldLoop.FoldFaults {
    @Override
    public List<RepositoryId> behind(Collection<RepositoryId> leftOut, int limit) {
      return Stream.of(BROKEN, SOUND).filter(it -> !leftOut.contains(it)).toList();
    }

    @Override
    public boolean step(RepositoryId repository) {
      steps.add(repository);
      if (repository.equals(BROKEN)) throw new IllegalStateException("a row that can't be read");
      enough.countDown();
      return true;
    }

    @Override
    public void failed(RepositoryId repository, RuntimeException fault) {
      faults.add(repository);
    }

    @Override
    public void waits(StoreUnavailable fault) {
      throw new AssertionError(fault);
    }

    @Override
    public void failed(Throwable fault, Duration pause) {
      throw new AssertionError(fault);
    }
  }

  @Test
  void a_repository_that_fails_sits_out_and_costs_the_others_nothing() throws Exception {
    var fold = new OneBroken();
    try (var loop = new FoldLoop("test", fold, fold)) {
      loop.start();
      assertThat(enough.await(10, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(steps).startsWith(BROKEN, SOUND, SOUND, SOUND);
    assertThat(faults).startsWith(BROKEN);
  }
}
