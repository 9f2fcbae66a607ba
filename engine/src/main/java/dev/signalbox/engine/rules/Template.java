package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Attribute;
import java.util.List;

/**
 * A text with places for what is known of a pull request. It was checked when the rules were read;
 * who carries an action out renders it with the values of the attributes that it asks for.
 */
public record Template(String source, List<Attribute> attributes) {
  public Template {
    attributes = List.copyOf(attributes);
  }

  /** A text without tags, which stays as it is. */
  public static Template of(String plain) {
    return new Template(plain, List.of());
  }

  /** A text that stays as it is, whatever is in it. */
  public static Template literal(String text) {
    return of(text.replace("{", "{{ '{' }}"));
  }
}
