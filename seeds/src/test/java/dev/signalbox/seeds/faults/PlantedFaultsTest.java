package dev.signalbox.seeds.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Proof that the simulation bites: whatever is wrong breaks the promise that it should. */
class PlantedFaultsTest {
  private static final long MOST_SEEDS = 10_000;
  private static final long CLEAN_SEEDS = 10;
  private static final CaughtAt CAUGHT_AT = CaughtAt.read();
  private static final SoundRuns SOUND = new SoundRuns();

  /** What runs in a new one is compiled anew, so all tests share them. */
  private static final ThreadLocal<PlantingGround> GROUND =
      ThreadLocal.withInitial(PlantingGround::new);

  private static final ExecutorService THREADS =
      Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());

  @AfterAll
  static void end() {
    THREADS.close();
  }

  /** A fault, and a seed at which it breaks its promise. */
  private record Hunt(PlantedFault fault, Optional<Long> seed) {
    String told() {
      return fault.name()
          + seed.map(at -> ": caught by `" + fault.promise() + "` at seed " + at)
              .orElse(": not caught by `" + fault.promise() + "`");
    }
  }

  @TestFactory
  Stream<DynamicTest> a_planted_fault_is_caught() throws ExecutionException, InterruptedException {
    var hunts = new ArrayList<Hunt>();
    var under =
        hunted().stream().map(fault -> THREADS.submit(() -> hunt(GROUND.get(), fault))).toList();
    for (var hunt : under) hunts.add(hunt.get());
    CaughtAt.write(
        hunts.stream()
            .flatMap(hunt -> hunt.seed().map(at -> at + " " + hunt.fault().name()).stream()));
    return hunts.stream()
        .map(hunt -> dynamicTest(hunt.told(), () -> assertThat(hunt.seed()).isPresent()));
  }

  /** Every fourth one, unless there is time for all. */
  private static List<PlantedFault> hunted() {
    var all = PlantedFaults.all();
    if (Boolean.getBoolean("signalbox.long")) return all;
    return IntStream.range(0, all.size()).filter(at -> at % 4 == 0).mapToObj(all::get).toList();
  }

  /** Counts only what is the fault's doing: the same seed is kept without it. */
  private static Hunt hunt(PlantingGround ground, PlantedFault fault) {
    return ground.with(
        fault.plantings(),
        faulty ->
            new Hunt(
                fault,
                LongStream.concat(CAUGHT_AT.of(fault).stream(), fault.seeds(MOST_SEEDS))
                    .filter(seed -> isCaught(fault, faulty, seed))
                    .boxed()
                    .findFirst()));
  }

  private static boolean isCaught(
      PlantedFault fault, LongFunction<List<String>> faulty, long seed) {
    var broken = faulty.apply(seed);
    return !broken.isEmpty()
        && broken.getFirst().equals(fault.promise())
        && SOUND.broken(seed).isEmpty();
  }

  @Test
  void there_are_many_of_them_and_each_has_its_own_name() {
    assertThat(PlantedFaults.all()).hasSizeGreaterThanOrEqualTo(80);
    assertThat(PlantedFaults.all()).extracting(PlantedFault::name).doesNotHaveDuplicates();
  }

  @Test
  void without_a_fault_the_same_classes_keep_every_promise()
      throws ExecutionException, InterruptedException {
    for (long seed = 0; seed < CLEAN_SEEDS; seed++) {
      long number = seed;
      var broken = THREADS.submit(() -> GROUND.get().broken(number)).get();
      assertThat(broken).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void what_is_not_planted_is_not_caught() {
    for (PlantedFault fault : hunted()) {
      long seed = CAUGHT_AT.of(fault).orElse(fault.seeds(1).sum());
      assertThat(isCaught(fault, SOUND::broken, seed)).as(fault.name()).isFalse();
    }
  }

  @Test
  void a_fault_that_would_change_nothing_is_refused() {
    refused(Planting.engine("judge.Blame", "isMistaken", Twist.TRUE), "0 methods are meant");
    refused(Planting.engine("judge.Colour", "of", Twist.TRUE), "2 methods are meant");
    refused(Planting.engine("judge.Blame", "isCapped", Twist.without("fly")), "does not call");
    refused(Planting.engine("judge.Blame", "isCapped", Twist.EMPTY), "is no boolean");
  }

  private static void refused(Planting planting, String why) {
    assertThatThrownBy(() -> new PlantingGround().with(List.of(planting), Function.identity()))
        .hasMessageContaining(why);
  }
}
