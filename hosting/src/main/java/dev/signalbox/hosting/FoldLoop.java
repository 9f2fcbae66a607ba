package dev.signalbox.hosting;

import dev.signalbox.engine.repository.RepositoryId;
import dev.signalbox.runtime.StoreUnavailable;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps what is derived from the records of repositories up to date with them: one step for each
 * repository in turn, so that one with many records, or with records that can't be read, costs the
 * others nothing.
 */
public final class FoldLoop implements AutoCloseable {
  private static final int REPOSITORIES = 1_000;
  private static final Duration PAUSE = Duration.ofMillis(500);

  /** Records come in bursts: what comes next is taken in together, more of it as they last. */
  private static final Duration AFTER_WORK = Duration.ofSeconds(1);

  private static final int LONGEST_AFTER_WORK = 5;

  private static final Duration AFTER_A_FAULT = Duration.ofSeconds(10);

  /** How many rounds a repository sits out after its records could not be taken in. */
  private static final int ROUNDS_OUT = 600;

  /** What is kept up to date. */
  public interface Fold {
    /** Repositories with records that were not taken in, but for those that are left out. */
    List<RepositoryId> behind(Collection<RepositoryId> leftOut, int limit);

    /** Takes in some; whether there may be more. */
    boolean step(RepositoryId repository);
  }

  /** Tells what went wrong. */
  public interface FoldFaults {
    void failed(RepositoryId repository, RuntimeException fault);

    void waits(StoreUnavailable fault);

    void failed(Throwable fault, Duration pause);
  }

  private final String name;
  private final Fold fold;
  private final FoldFaults faults;
  private final Map<RepositoryId, Integer> out = new HashMap<>();
  private final Loop loop;
  private int busyRounds;

  public FoldLoop(String name, Fold fold, FoldFaults faults) {
    this.name = name;
    this.fold = fold;
    this.faults = faults;
    this.loop = new Loop(name, this::round, this::failed);
  }

  public void start() {
    loop.start();
  }

  public String name() {
    return name;
  }

  public Duration sinceRound() {
    return loop.sinceRound();
  }

  private Duration round() {
    boolean goesOn = false;
    out.replaceAll((_, rounds) -> rounds - 1);
    out.values().removeIf(rounds -> rounds <= 0);
    var behind = fold.behind(out.keySet(), REPOSITORIES);
    for (var repository : behind) {
      if (loop.isClosed()) return PAUSE;
      goesOn |= goesOn(repository);
    }
    if (goesOn) return Duration.ZERO;
    busyRounds = behind.isEmpty() ? 0 : busyRounds + 1;
    return busyRounds == 0 ? PAUSE : AFTER_WORK.multipliedBy(pauses(busyRounds));
  }

  private static int pauses(int busyRounds) {
    return Math.min(busyRounds, LONGEST_AFTER_WORK);
  }

  private boolean goesOn(RepositoryId repository) {
    try {
      return fold.step(repository);
    } catch (StoreUnavailable e) {
      throw e;
    } catch (RuntimeException e) {
      faults.failed(repository, e);
      out.put(repository, ROUNDS_OUT);
      return false;
    }
  }

  private Duration failed(Throwable thrown) {
    if (thrown instanceof StoreUnavailable away) faults.waits(away);
    else faults.failed(thrown, AFTER_A_FAULT);
    return AFTER_A_FAULT;
  }

  @Override
  public void close() {
    loop.close();
    loop.join(Duration.ofSeconds(5));
  }
}
