package dev.signalbox.store.queue;

import dev.signalbox.engine.persistent.PersistentMap;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Everything about stored values that has a name in the database: kinds, components, constants. A
 * component counts as shown where it has a value: an empty list shows nothing.
 */
final class StoredShape {
  private final Set<String> names = new TreeSet<>();
  private final Set<Class<?>> seen = new HashSet<>();

  /** All that values of this type could show. */
  static Set<String> of(Type type) {
    var shape = new StoredShape();
    shape.addType(type);
    return shape.names;
  }

  /** What this value shows. */
  static Set<String> shownBy(Object value) {
    var shape = new StoredShape();
    shape.addValue(value);
    return shape.names;
  }

  private void addType(Type type) {
    if (type instanceof ParameterizedType generic) {
      addType(generic.getRawType());
      for (Type argument : generic.getActualTypeArguments()) addType(argument);
    }
    if (type instanceof Class<?> plain && isOurs(plain) && seen.add(plain)) addClass(plain);
  }

  private void addClass(Class<?> type) {
    if (type.isSealed()) {
      for (Class<?> kind : type.getPermittedSubclasses()) addType(kind);
    } else if (type.isEnum()) {
      for (Object constant : type.getEnumConstants()) names.add(constant((Enum<?>) constant));
    } else if (type.isRecord()) {
      names.add(name(type));
      for (RecordComponent component : type.getRecordComponents()) {
        names.add(name(type, component));
        addType(component.getGenericType());
      }
    } else {
      names.add(name(type));
    }
  }

  private void addValue(Object value) {
    switch (value) {
      case Optional<?> maybe -> maybe.ifPresent(this::addValue);
      case Collection<?> several -> several.forEach(this::addValue);
      case Map<?, ?> map -> map.values().forEach(this::addValue);
      case PersistentMap<?, ?> map -> addOrdered(map);
      case Enum<?> constant when isOurs(constant.getDeclaringClass()) ->
          names.add(constant(constant));
      case Record shown -> addRecord(shown);
      default -> {
        if (isOurs(value.getClass())) names.add(name(value.getClass()));
      }
    }
  }

  private void addOrdered(PersistentMap<?, ?> map) {
    map.forEach(
        (key, each) -> {
          addValue(key);
          addValue(each);
        });
  }

  private void addRecord(Record shown) {
    names.add(name(shown.getClass()));
    for (RecordComponent component : shown.getClass().getRecordComponents()) {
      Object value = of(shown, component);
      if (value == null || isEmpty(value)) continue;
      names.add(name(shown.getClass(), component));
      addValue(value);
    }
  }

  private static @Nullable Object of(Record whole, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(whole);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(component + " is not to be had", e);
    }
  }

  private static boolean isEmpty(Object value) {
    return switch (value) {
      case Optional<?> maybe -> maybe.isEmpty();
      case Collection<?> several -> several.isEmpty();
      case Map<?, ?> map -> map.isEmpty();
      case PersistentMap<?, ?> map -> map.isEmpty();
      default -> false;
    };
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("dev.signalbox.") && type != PersistentMap.class;
  }

  static String constant(Enum<?> constant) {
    return name(constant.getDeclaringClass()) + "=" + constant.name();
  }

  static String name(Class<?> type) {
    Class<?> outer = type.getEnclosingClass();
    return outer == null ? type.getSimpleName() : name(outer) + "." + type.getSimpleName();
  }

  private static String name(Class<?> type, RecordComponent component) {
    return name(type) + "#" + component.getName();
  }
}
