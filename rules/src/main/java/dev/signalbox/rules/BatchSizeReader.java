package dev.signalbox.rules;

import dev.signalbox.engine.rules.BatchSize;
import java.util.Optional;

/** Reads a batch size: one number, a map of {@code min} and {@code max}, or {@code auto}. */
final class BatchSizeReader {
  private static final Decoder<Integer> SIZE = Scalars.whole(1, BatchSize.LIMIT);

  private BatchSizeReader() {}

  static Optional<BatchSize> decode(Node node, Trail trail) {
    return switch (node) {
      case Node.Entries _ -> MapFields.read(node, trail, "a batch size", BatchSizeReader::range);
      case Node.Scalar scalar when scalar.text().equals("auto") -> Optional.of(BatchSize.AUTO);
      case Node.Scalar _ -> SIZE.decode(node, trail).map(size -> new BatchSize(size, size));
      case Node.Items _ -> trail.unexpected(node, "a number, a map of min and max, or `auto`");
    };
  }

  private static Optional<BatchSize> range(MapFields fields) {
    int min = fields.or("min", SIZE, 1);
    var max = fields.required("max", SIZE);
    if (max.isPresent() && min > max.get()) {
      fields.contradiction("min", "min (" + min + ") is more than max (" + max.get() + ")");
      return Optional.empty();
    }
    return max.map(most -> new BatchSize(min, most));
  }
}
