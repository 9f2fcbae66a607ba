package dev.signalbox.store.queue;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.conditions.Glob;
import dev.signalbox.engine.conditions.JobAttribute;
import dev.signalbox.engine.conditions.JobCondition;
import dev.signalbox.engine.conditions.JobConditionText;
import dev.signalbox.engine.conditions.Question;
import dev.signalbox.engine.conditions.Regex;
import dev.signalbox.engine.conditions.Schedule;
import dev.signalbox.engine.freezes.FreezeConditions;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.engine.repository.TreeSha;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;

/** Makes values of stored types that show what no value has shown so far. */
final class SampleValues {
  private static final Map<Type, Object> SCALARS =
      Map.ofEntries(
          Map.entry(int.class, 3),
          Map.entry(Integer.class, 3),
          Map.entry(long.class, 7L),
          Map.entry(Long.class, 7L),
          Map.entry(double.class, 0.25),
          Map.entry(Double.class, 0.25),
          Map.entry(boolean.class, true),
          Map.entry(Boolean.class, true),
          Map.entry(String.class, "text"),
          Map.entry(Object.class, "text"),
          Map.entry(UUID.class, UUID.fromString("0b1f6d5e-3c55-4a8e-9a51-7f3f5a0f2c11")),
          Map.entry(Instant.class, Instant.parse("2026-03-02T09:00:00.123456Z")),
          Map.entry(LocalDateTime.class, LocalDateTime.parse("2026-03-02T09:00:00")),
          Map.entry(ZoneId.class, ZoneId.of("Europe/Paris")),
          Map.entry(DayOfWeek.class, DayOfWeek.MONDAY),
          Map.entry(Duration.class, Duration.ofMinutes(5)),
          Map.entry(CommitSha.class, new CommitSha("a1".repeat(20))),
          Map.entry(TreeSha.class, new TreeSha("b2".repeat(20))));

  private final Set<String> shown;
  private final Set<String> wanted;

  SampleValues(Set<String> shown, Set<String> wanted) {
    this.shown = new HashSet<>(shown);
    this.wanted = wanted;
  }

  Set<String> missing() {
    var missing = new TreeSet<>(wanted);
    missing.removeAll(shown);
    return missing;
  }

  Object next(Type type) {
    Object value = value(type, Map.of(), 0);
    shown.addAll(StoredShape.shownBy(value));
    return value;
  }

  private Object value(Type type, Map<String, Type> bound, int depth) {
    if (SCALARS.containsKey(type)) return SCALARS.get(type);
    if (type instanceof TypeVariable<?> it)
      return value(Objects.requireNonNull(bound.get(it.getName())), bound, depth);
    if (type instanceof ParameterizedType generic) return generic(generic, bound, depth);
    Class<?> plain = (Class<?>) type;
    if (plain == Glob.class || plain == Regex.class) return pattern(plain);
    if (plain == Question.class) return question();
    if (plain == JobCondition.class) return jobCondition();
    if (plain.isSealed()) return value(kind(plain, Map.of(), depth), bound, depth + 1);
    if (plain.isEnum()) return constant(plain);
    return record(plain, bound, depth);
  }

  private Object generic(ParameterizedType type, Map<String, Type> bound, int depth) {
    Class<?> raw = (Class<?>) type.getRawType();
    Type[] arguments = type.getActualTypeArguments();
    if (raw.isSealed()) return ofKind(raw, arguments, depth);
    if (arguments[0] == Condition.class) return conditions(depth);
    Object first = value(arguments[0], bound, depth + 1);
    if (raw == Optional.class) return Optional.of(first);
    if (raw == List.class) return List.of(first);
    if (raw == SortedSet.class) return new TreeSet<>(Set.of(first));
    if (raw == Set.class) return Set.of(first);
    Object second = value(arguments[1], bound, depth + 1);
    if (raw == Map.class) return Map.of(first, second);
    if (raw == PersistentMap.class) return ordered(first, second);
    throw new AssertionError("no sample of " + type);
  }

  @SuppressWarnings("unchecked") // every key compares
  private static <K extends Comparable<? super K>> PersistentMap<K, Object> ordered(
      Object key, Object value) {
    return PersistentMap.<K, Object>empty().with((K) key, value);
  }

  /** Groups have two members or more; this one also has all that nobody has shown. */
  private List<Object> conditions(int depth) {
    var conditions = new ArrayList<>();
    int before;
    do {
      before = shown.size();
      Object next = value(Condition.class, Map.of(), depth + 1);
      shown.addAll(StoredShape.shownBy(next));
      conditions.add(next);
    } while (shown.size() > before || conditions.size() < 2);
    return List.copyOf(conditions);
  }

  private Object ofKind(Class<?> sealed, Type[] arguments, int depth) {
    var bound = new HashMap<String, Type>();
    for (int i = 0; i < arguments.length; i++) {
      bound.put(sealed.getTypeParameters()[i].getName(), arguments[i]);
    }
    return record(kind(sealed, bound, depth), bound, depth);
  }

  /**
   * One that shows something new itself, or else one that may hold it; deep inside, the simplest.
   */
  private Class<?> kind(Class<?> sealed, Map<String, Type> bound, int depth) {
    var kinds = new ArrayList<Class<?>>();
    leaves(sealed, kinds);
    for (Class<?> kind : kinds) {
      if (depth < 12 && !shown.contains(StoredShape.name(kind))) return claimed(kind);
    }
    for (Class<?> kind : kinds) {
      if (depth < 6 && !shown.containsAll(shape(kind, bound))) return kind;
    }
    return Collections.min(kinds, Comparator.comparingInt(kind -> shape(kind, bound).size()));
  }

  private static Set<String> shape(Class<?> kind, Map<String, Type> bound) {
    var shape = new HashSet<>(StoredShape.of(kind));
    if (!kind.isRecord()) return shape;
    for (var component : kind.getRecordComponents()) {
      var type = bound.get(component.getGenericType().getTypeName());
      if (type != null) shape.addAll(StoredShape.of(type));
    }
    return shape;
  }

  private Class<?> claimed(Class<?> kind) {
    shown.add(StoredShape.name(kind));
    return kind;
  }

  private static void leaves(Class<?> sealed, List<Class<?>> kinds) {
    for (Class<?> kind : sealed.getPermittedSubclasses()) {
      if (kind.isSealed()) leaves(kind, kinds);
      else kinds.add(kind);
    }
  }

  private Object constant(Class<?> type) {
    for (Object constant : type.getEnumConstants()) {
      if (shown.add(StoredShape.constant((Enum<?>) constant))) return constant;
    }
    return type.getEnumConstants()[0];
  }

  private static Object pattern(Class<?> type) {
    try {
      return type == Glob.class ? Glob.parse("docs/**") : Regex.parse("^docs/");
    } catch (Misread e) {
      throw new AssertionError(e);
    }
  }

  private Question question() {
    var all = SampleQuestions.ALL;
    return all.stream()
        .filter(it -> !shown.containsAll(StoredShape.shownBy(it)))
        .findFirst()
        .map(
            it -> {
              shown.addAll(StoredShape.shownBy(it));
              return it;
            })
        .orElse(all.getFirst());
  }

  private JobCondition jobCondition() {
    for (var attribute : JobAttribute.values()) {
      if (shown.add(StoredShape.constant(attribute))) return jobCondition(attribute);
    }
    return jobCondition(JobAttribute.LOG);
  }

  private static JobCondition jobCondition(JobAttribute attribute) {
    boolean isFlag = attribute == JobAttribute.FLAKY;
    try {
      return JobConditionText.parse(attribute.spelled() + (isFlag ? "" : " ~= ^a"));
    } catch (Misread e) {
      throw new AssertionError(e);
    }
  }

  private Object record(Class<?> type, Map<String, Type> bound, int depth) {
    if (type == Schedule.class) return SampleQuestions.schedule();
    if (type == FreezeConditions.Nested.class) return nested();
    var components = type.getRecordComponents();
    var values =
        Arrays.stream(components)
            .map(component -> value(component.getGenericType(), bound, depth + 1))
            .toArray();
    return made(type, components, values);
  }

  private static FreezeConditions.Nested nested() {
    List<FreezeConditions.Part> parts = List.of(new FreezeConditions.Condition("base = main"));
    var inner = new FreezeConditions.Nested(parts, null, null);
    return new FreezeConditions.Nested(parts, List.of(inner), inner);
  }

  private static Object made(Class<?> type, RecordComponent[] components, Object[] values) {
    var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> canonical = type.getDeclaredConstructor(types);
      canonical.setAccessible(true);
      return canonical.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new AssertionError("no sample of " + type + ": " + e.getCause(), e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no sample of " + type, e);
    }
  }
}
