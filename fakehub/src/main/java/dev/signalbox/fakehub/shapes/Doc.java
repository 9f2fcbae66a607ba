package dev.signalbox.fakehub.shapes;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A JSON object in the making: an empty Optional is null, times have seconds, hashes are text. */
public final class Doc extends LinkedHashMap<String, @Nullable Object> {
  private static final long serialVersionUID = 1L;

  public static Doc of() {
    return new Doc();
  }

  public static Doc of(String name, @Nullable Object value) {
    return new Doc().with(name, value);
  }

  public Doc with(String name, @Nullable Object value) {
    put(name, plain(value));
    return this;
  }

  private static @Nullable Object plain(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case Optional<?> optional -> optional.isPresent() ? plain(optional.get()) : null;
      case Instant instant -> instant.truncatedTo(ChronoUnit.SECONDS).toString();
      case CommitSha commit -> commit.hex();
      case TreeSha tree -> tree.hex();
      default -> value;
    };
  }

  public static <T> List<Object> list(Iterable<T> all, Function<T, ?> shape) {
    var list = new ArrayList<Object>();
    for (T one : all) list.add(shape.apply(one));
    return list;
  }
}
