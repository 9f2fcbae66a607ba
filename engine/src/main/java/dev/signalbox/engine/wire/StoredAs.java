package dev.signalbox.engine.wire;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name under which this is stored, whatever it is called in the code: rows with this name
 * exist, so it never changes. Every kind of a stored sealed type has one. A record component or an
 * enum constant needs one only after a rename; until then it is stored under its own name.
 */
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.PARAMETER})
@Retention(RetentionPolicy.RUNTIME)
public @interface StoredAs {
  String value();
}
