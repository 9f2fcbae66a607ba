package dev.signalbox.wire.facts;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import dev.signalbox.engine.persistent.PersistentMap;
import dev.signalbox.engine.wire.Bare;
import dev.signalbox.engine.wire.Inlined;
import dev.signalbox.engine.wire.StoredAs;
import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyName;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.jsontype.NamedType;
import tools.jackson.databind.util.NameTransformer;

/** Teaches Jackson the engine's own marks: pinned names of kinds and members, bare values. */
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
    var pinned = kind.getAnnotation(StoredAs.class);
    if (pinned != null) return pinned.value();
    if (ZoneId.class.isAssignableFrom(kind)) {
      return kind == ZoneOffset.class ? "ZoneOffset" : "ZoneRegion";
    }
    throw new IllegalStateException(
        kind.getName() + " is stored as one of several kinds and needs a name: @StoredAs");
  }

  @Override
  public @Nullable PropertyName findNameForSerialization(
      MapperConfig<?> config, Annotated annotated) {
    return pinned(annotated).orElse(super.findNameForSerialization(config, annotated));
  }

  @Override
  public @Nullable PropertyName findNameForDeserialization(
      MapperConfig<?> config, Annotated annotated) {
    return pinned(annotated).orElse(super.findNameForDeserialization(config, annotated));
  }

  @Override
  public @Nullable NameTransformer findUnwrappingNameTransformer(
      MapperConfig<?> config, AnnotatedMember member) {
    return member.hasAnnotation(Inlined.class)
        ? NameTransformer.NOP
        : super.findUnwrappingNameTransformer(config, member);
  }

  private static Optional<PropertyName> pinned(Annotated annotated) {
    return Optional.ofNullable(annotated.getAnnotation(StoredAs.class))
        .filter(_ -> annotated instanceof AnnotatedMember)
        .map(name -> PropertyName.construct(name.value()));
  }

  @Override
  public String[] findEnumValues(
      MapperConfig<?> config, AnnotatedClass annotated, Enum<?>[] constants, String[] names) {
    for (int i = 0; i < constants.length; i++) names[i] = nameOf(constants[i]);
    return names;
  }

  static String nameOf(Enum<?> constant) {
    try {
      var pinned =
          constant.getDeclaringClass().getField(constant.name()).getAnnotation(StoredAs.class);
      return pinned == null ? constant.name() : pinned.value();
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * What is neither optional nor there was not written by any version: null is no value of ours.
   */
  @Override
  public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
    return annotated instanceof AnnotatedParameter parameter && isRequired(parameter)
        ? JsonSetter.Value.forValueNulls(Nulls.FAIL)
        : super.findSetterInfo(config, annotated);
  }

  private static boolean isRequired(AnnotatedParameter parameter) {
    Class<?> owner = parameter.getDeclaringClass();
    if (!owner.isRecord() || isBare(owner)) return false;
    var component = owner.getRecordComponents()[parameter.getIndex()];
    return component.getType() != Optional.class
        && component.getType() != PersistentMap.class
        && !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
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
