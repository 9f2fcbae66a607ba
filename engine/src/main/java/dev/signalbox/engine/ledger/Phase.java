package dev.signalbox.engine.ledger;

/** The kinds of stages, to find batches by. */
public enum Phase {
  NOT_STARTED,
  PREPARING,
  RUNNING,
  GREEN,
  RED,
  BISECTING,
  REQUEUED,
  OVER;

  public static Phase of(Stage stage) {
    return switch (stage) {
      case Stage.NotStarted _ -> NOT_STARTED;
      case Stage.Preparing _ -> PREPARING;
      case Stage.Running _ -> RUNNING;
      case Stage.Green _ -> GREEN;
      case Stage.Red _ -> RED;
      case Stage.Bisecting _ -> BISECTING;
      case Stage.Requeued _ -> REQUEUED;
      case Stage.Over _ -> OVER;
    };
  }
}
