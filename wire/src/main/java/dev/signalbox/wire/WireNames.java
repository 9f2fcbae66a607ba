package dev.signalbox.wire;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.signalbox.engine.wire.Bare;
import dev.signalbox.engine.wire.Named;
import dev.signalbox.engine.wire.OmitNull;
import dev.signalbox.engine.wire.Spelled;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyName;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/** Teaches Jackson the engine's own marks, so that the engine needs no JSON library. */
final class WireNames extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable Boolean hasAsValue(MapperConfig<?> config, Annotated annotated) {
    if (annotated instanceof AnnotatedMember member && isWholeValue(member)) return true;
    return super.hasAsValue(config, annotated);
  }

  private static boolean isWholeValue(AnnotatedMember member) {
    Class<?> owner = member.getDeclaringClass();
    if (owner.isAnnotationPresent(Bare.class)) {
      return member.getMember() instanceof java.lang.reflect.Method method
          && method.equals(owner.getRecordComponents()[0].getAccessor());
    }
    return Spelled.class.isAssignableFrom(owner) && member.getName().equals("spelled");
  }

  @Override
  public @Nullable PropertyName findNameForSerialization(
      MapperConfig<?> config, Annotated annotated) {
    if (annotated instanceof AnnotatedMember member) {
      var named = named(member);
      if (named.isPresent()) return PropertyName.construct(named.get());
    }
    return super.findNameForSerialization(config, annotated);
  }

  private static Optional<String> named(AnnotatedMember member) {
    Class<?> owner = member.getDeclaringClass();
    if (!owner.isRecord()) return Optional.empty();
    return Arrays.stream(owner.getRecordComponents())
        .filter(component -> component.getName().equals(member.getName()))
        .filter(component -> component.isAnnotationPresent(Named.class))
        .map(WireNames::given)
        .findFirst();
  }

  static String given(RecordComponent component) {
    return component.getAnnotation(Named.class).value();
  }

  @Override
  public JsonInclude.Value findPropertyInclusion(MapperConfig<?> config, Annotated annotated) {
    Class<?> owner =
        annotated instanceof AnnotatedMember member
            ? member.getDeclaringClass()
            : annotated.getRawType();
    if (owner.isAnnotationPresent(OmitNull.class)) {
      return JsonInclude.Value.construct(
          JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL);
    }
    return super.findPropertyInclusion(config, annotated);
  }
}
