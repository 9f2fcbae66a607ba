package dev.signalbox.bench.deciding;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.events.QueueEvent;

/** The events that are measured; each brings its queue to where it can happen. */
public enum MeasuredEvent {
  CHECK_OF_MANY {
    @Override
    QueueEvent in(BenchScene scene) {
      return scene.check(scene.middleOfTrain(), "lint", CheckState.SUCCESS);
    }
  },
  BATCH_TURNS_GREEN {
    @Override
    QueueEvent in(BenchScene scene) {
      return scene.check(scene.middleOfTrain(), "test", CheckState.SUCCESS);
    }
  },
  WAITING_RELABELLED {
    @Override
    QueueEvent in(BenchScene scene) {
      return new PullRequestSeen(BenchPulls.relabelled(scene.middleOfLine()));
    }
  },
  BATCHED_RELABELLED {
    @Override
    QueueEvent in(BenchScene scene) {
      return new PullRequestSeen(BenchPulls.relabelled(scene.middleOfTrain()));
    }
  },
  QUEUED {
    @Override
    QueueEvent in(BenchScene scene) {
      scene.queue().tell(new PullRequestSeen(BenchPulls.open(scene.newcomer())));
      return PreparedQueue.queueing(scene.newcomer());
    }
  },
  WAITING_DEQUEUED {
    @Override
    QueueEvent in(BenchScene scene) {
      return PreparedQueue.dequeueing(scene.middleOfLine());
    }
  },
  FIRST_BATCH_LOSES_ONE {
    @Override
    QueueEvent in(BenchScene scene) {
      return PreparedQueue.dequeueing(1);
    }
  },
  WOKEN {
    @Override
    QueueEvent in(BenchScene scene) {
      return new QueueEvent.Woken();
    }
  },
  WOKEN_WITH_ROOM {
    @Override
    QueueEvent in(BenchScene scene) {
      scene.makeRoom();
      return new QueueEvent.Woken();
    }
  },
  LANDING_DONE {
    @Override
    QueueEvent in(BenchScene scene) {
      return scene.done(scene.sent());
    }
  },
  LANDING_READ_BACK {
    @Override
    QueueEvent in(BenchScene scene) {
      return scene.readBack();
    }
  };

  abstract QueueEvent in(BenchScene scene);
}
