package dev.signalbox.bench.deciding;

import dev.signalbox.engine.events.QueueEvent;
import dev.signalbox.engine.queue.Decision;
import dev.signalbox.engine.rules.MergeQueueSettings.Mode;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/** Decides about the same event on the same ledger again and again: nothing is carried on. */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class Deciding {
  @Param public MeasuredEvent event = MeasuredEvent.WOKEN;
  @Param public Mode mode = Mode.SERIAL;

  @Param({"100", "1000", "10000"})
  public int waiting;

  @Param("50")
  public int inFlight;

  private PreparedQueue queue = new PreparedQueue();
  private QueueEvent happening = new QueueEvent.Woken();

  @Setup
  public void prepare() {
    var scene = new BenchScene(mode, waiting, inFlight);
    happening = event.in(scene);
    queue = scene.queue();
  }

  @Benchmark
  public Decision decide() {
    return queue.decide(happening);
  }

  /** As long as a decision, and always the same: its tail is that of the machine. */
  @Benchmark
  public void yardstick() {
    Blackhole.consumeCPU(40_000);
  }
}
