package dev.signalbox.engine.log;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A command that someone gave in a comment. */
public sealed interface CommandGiven extends LogMetadata {
  record Queue(HostAccount author, long commentId, @Nullable UUID sessionId)
      implements CommandGiven {}

  record Requeue(HostAccount author, long commentId, @Nullable UUID sessionId)
      implements CommandGiven {}

  record Dequeue(HostAccount author, long commentId, @Nullable UUID sessionId)
      implements CommandGiven {}
}
