package dev.signalbox.bench.deciding;

import dev.signalbox.engine.checks.CheckState;
import dev.signalbox.engine.events.Observation.PullRequestSeen;
import dev.signalbox.engine.events.QueueEvent;

/** The events that are measured; each brings its queue to where it can happen. */
public enum Happening {
  CHECK_OF_MANY {
    @Override
    QueueEvent in(Scene scene) {
      return scene.check(scene.middleOfTrain(), "lint", CheckState.SUCCESS);
    }
  },
  BATCH_TURNS_GREEN {
    @Override
    QueueEvent in(Scene scene) {
      return scene.check(scene.middleOfTrain(), "test", CheckState.SUCCESS);
    }
  },
  WAITING_RELABELLED {
    @Override
    QueueEvent in(Scene scene) {
      return new PullRequestSeen(Pulls.relabelled(scene.middleOfLine()));
    }
  },
  BATCHED_RELABELLED {
    @Override
    QueueEvent in(Scene scene) {
      return new PullRequestSeen(Pulls.relabelled(scene.middleOfTrain()));
    }
  },
  QUEUED {
    @Override
    QueueEvent in(Scene scene) {
      scene.queue().tell(new PullRequestSeen(Pulls.open(scene.newcomer())));
      return PreparedQueue.queueing(scene.newcomer());
    }
  },
  WAITING_DEQUEUED {
    @Override
    QueueEvent in(Scene scene) {
      return PreparedQueue.dequeueing(scene.middleOfLine());
    }
  },
  FIRST_BATCH_LOSES_ONE {
    @Override
    QueueEvent in(Scene scene) {
      return PreparedQueue.dequeueing(1);
    }
  },
  WOKEN {
    @Override
    QueueEvent in(Scene scene) {
      return new QueueEvent.Woken();
    }
  },
  WOKEN_WITH_ROOM {
    @Override
    QueueEvent in(Scene scene) {
      scene.makeRoom();
      return new QueueEvent.Woken();
    }
  },
  LANDING_DONE {
    @Override
    QueueEvent in(Scene scene) {
      return scene.done(scene.sent());
    }
  },
  LANDING_READ_BACK {
    @Override
    QueueEvent in(Scene scene) {
      return scene.readBack();
    }
  };

  abstract QueueEvent in(Scene scene);
}
