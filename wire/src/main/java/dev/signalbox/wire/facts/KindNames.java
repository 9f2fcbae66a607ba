package dev.signalbox.wire.facts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.signalbox.engine.wire.Bare;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.jsontype.NamedType;

/**
 * Reads off the types themselves what annotations would say: kinds of sealed types, bare values.
 */
final class KindNames extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;
  private static final String KIND = "is";

  @Override
  public JsonTypeInfo.@Nullable Value findPolymorphicTypeInfo(
      MapperConfig<?> config, Annotated annotated) {
    if (!annotated.getRawType().isSealed() || annotated instanceof AnnotatedMember) {
      return super.findPolymorphicTypeInfo(config, annotated);
    }
    return JsonTypeInfo.Value.construct(
        JsonTypeInfo.Id.NAME, JsonTypeInfo.As.PROPERTY, KIND, null, false, true, null);
  }

  @Override
  public @Nullable List<NamedType> findSubtypes(MapperConfig<?> config, Annotated annotated) {
    if (!annotated.getRawType().isSealed()) return super.findSubtypes(config, annotated);
    var kinds = new ArrayList<NamedType>();
    collect(annotated.getRawType(), kinds);
    return kinds;
  }

  private static void collect(Class<?> sealed, List<NamedType> kinds) {
    for (Class<?> kind : sealed.getPermittedSubclasses()) {
      if (kind.isSealed()) collect(kind, kinds);
      else kinds.add(new NamedType(kind, nameOf(kind)));
    }
  }

  private static String nameOf(Class<?> kind) {
    Class<?> outer = kind.getEnclosingClass();
    return outer == null ? kind.getSimpleName() : nameOf(outer) + "." + kind.getSimpleName();
  }

  @Override
  public @Nullable Boolean hasAsValue(MapperConfig<?> config, Annotated annotated) {
    if (annotated instanceof AnnotatedMember member && isBareValue(member.getMember())) return true;
    return super.hasAsValue(config, annotated);
  }

  private static boolean isBareValue(Member member) {
    Class<?> owner = member.getDeclaringClass();
    return isBare(owner)
        && member instanceof java.lang.reflect.Field
        && member.getName().equals(owner.getRecordComponents()[0].getName());
  }

  @Override
  public JsonCreator.@Nullable Mode findCreatorAnnotation(
      MapperConfig<?> config, Annotated annotated) {
    if (annotated.getAnnotated() instanceof Constructor<?> made
        && isBare(made.getDeclaringClass())) {
      return JsonCreator.Mode.DELEGATING;
    }
    return super.findCreatorAnnotation(config, annotated);
  }

  /** Among the kinds of a sealed type even a bare value has to say which kind it is. */
  private static boolean isBare(Class<?> type) {
    return type.isAnnotationPresent(Bare.class) && type.getInterfaces().length < 2 && isPlain(type);
  }

  private static boolean isPlain(Class<?> type) {
    for (Class<?> above : type.getInterfaces()) {
      if (above.isSealed()) return false;
    }
    return true;
  }
}
