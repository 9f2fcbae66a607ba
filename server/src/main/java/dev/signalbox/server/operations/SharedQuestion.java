package dev.signalbox.server.operations;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/** Coalesces concurrent requests: callers that arrive during a computation share its result. */
final class SharedQuestion implements BooleanSupplier {
  private final BooleanSupplier question;
  private Optional<CompletableFuture<Boolean>> asked = Optional.empty();

  SharedQuestion(BooleanSupplier question) {
    this.question = question;
  }

  @Override
  public boolean getAsBoolean() {
    var mine = new CompletableFuture<Boolean>();
    var others = join(mine);
    if (others.isPresent()) return others.get().join();
    boolean answer = false;
    try {
      answer = question.getAsBoolean();
      return answer;
    } finally {
      end();
      mine.complete(answer);
    }
  }

  /** What somebody else has asked already, if anybody has. */
  private synchronized Optional<CompletableFuture<Boolean>> join(CompletableFuture<Boolean> mine) {
    var others = asked;
    if (others.isEmpty()) asked = Optional.of(mine);
    return others;
  }

  private synchronized void end() {
    asked = Optional.empty();
  }
}
