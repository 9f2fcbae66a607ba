package dev.signalbox.rules.templates;

import java.util.List;

/**
 * A <code>{{ … }}</code>, or a <code>{% … %}</code>, with its words.
 *
 * @param at where it starts in the template
 */
record TemplateTag(boolean prints, int at, List<TagToken> words) {
  enum Sort {
    NAME,
    NUMBER,
    TEXT,
    SIGN
  }

  record TagToken(Sort sort, String text, int at) {
    boolean is(String sign) {
      return sort != Sort.TEXT && text.equals(sign);
    }
  }

  TemplateTag {
    words = List.copyOf(words);
  }
}
