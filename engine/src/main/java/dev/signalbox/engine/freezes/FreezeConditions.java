package dev.signalbox.engine.freezes;

import dev.signalbox.engine.wire.Bare;
import dev.signalbox.engine.wire.OmitNull;
import dev.signalbox.engine.wire.StoredAs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Conditions as they were written: a plain list, all of which must hold, or a nested map. */
public sealed interface FreezeConditions {
  @Bare
  @StoredAs("FreezeConditions.Listed")
  record Listed(List<String> conditions) implements FreezeConditions {
    public Listed {
      conditions = List.copyOf(conditions);
    }
  }

  @OmitNull
  @StoredAs("FreezeConditions.Nested")
  record Nested(@Nullable List<Part> and, @Nullable List<Part> or, @Nullable Nested not)
      implements FreezeConditions, Part {
    public Nested {
      and = and == null ? null : List.copyOf(and);
      or = or == null ? null : List.copyOf(or);
    }
  }

  /** What stands inside a nested map: one condition, or a map again. */
  sealed interface Part {}

  @Bare
  @StoredAs("FreezeConditions.Condition")
  record Condition(String text) implements Part {}
}
