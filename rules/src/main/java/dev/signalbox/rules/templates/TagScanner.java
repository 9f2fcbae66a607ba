package dev.signalbox.rules.templates;

import dev.signalbox.engine.notation.Misread;
import dev.signalbox.rules.templates.TemplateTag.Sort;
import dev.signalbox.rules.templates.TemplateTag.TagToken;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the tags of a template. The library has a scanner of its own, which never ends on some
 * texts and takes constructs that we do not have; it sees only what came through here.
 */
final class TagScanner {
  static final int MAX_TAGS = 500;
  static final int MAX_WORDS = 60;
  static final int MAX_TAG = 1_000;
  private static final String SIGNS = "()|.,=<>";
  private static final List<String> LONG_SIGNS = List.of("==", "!=", "<=", ">=");

  private final String source;
  private final List<TemplateTag> tags = new ArrayList<>();
  private int at;

  private TagScanner(String source) {
    this.source = source;
  }

  static List<TemplateTag> scan(String source) throws Misread {
    var scanner = new TagScanner(source);
    while (scanner.findNext()) scanner.one();
    return scanner.tags;
  }

  private boolean findNext() {
    while ((at = source.indexOf('{', at)) >= 0) {
      if (at + 1 < source.length() && "{%#".indexOf(source.charAt(at + 1)) >= 0) return true;
      at++;
    }
    return false;
  }

  private void one() throws Misread {
    int start = at;
    char kind = source.charAt(at + 1);
    at += 2;
    if (kind == '#') {
      int end = source.indexOf("#}", at);
      if (end < 0) throw new Misread(start, "this comment is not closed with `#}`");
      at = end + 2;
      return;
    }
    if (tags.size() == MAX_TAGS) throw new Misread(start, "more than " + MAX_TAGS + " tags");
    tags.add(tag(start, kind == '{', kind == '{' ? "}}" : "%}"));
  }

  private TemplateTag tag(int start, boolean prints, String close) throws Misread {
    var words = new ArrayList<TagToken>();
    if (sees("-") && at + 1 < source.length() && Character.isWhitespace(source.charAt(at + 1))) {
      at++;
    }
    while (true) {
      while (at < source.length() && Character.isWhitespace(source.charAt(at))) at++;
      if (at >= source.length()) {
        throw new Misread(start, "this tag is not closed with `" + close + "`");
      }
      if (sees("-" + close)) at++;
      if (sees(close)) break;
      words.add(word());
      if (words.size() > MAX_WORDS || at - start > MAX_TAG) {
        throw new Misread(start, "this tag is too long");
      }
    }
    at += 2;
    return new TemplateTag(prints, start, words);
  }

  private boolean sees(String text) {
    return source.startsWith(text, at);
  }

  private TagToken word() throws Misread {
    int start = at;
    char c = source.charAt(at);
    if (c == '"' || c == '\'') return quoted(c);
    if (isNamePart(c)) {
      while (at < source.length() && isNamePart(source.charAt(at))) at++;
      String text = source.substring(start, at);
      return new TagToken(Character.isDigit(c) ? number(text, start) : Sort.NAME, text, start);
    }
    for (var sign : LONG_SIGNS) {
      if (sees(sign)) {
        at += 2;
        return new TagToken(Sort.SIGN, sign, start);
      }
    }
    if (SIGNS.indexOf(c) < 0) {
      throw new Misread(start, "`" + Character.toString(source.codePointAt(at)) + "` is not known");
    }
    at++;
    return new TagToken(Sort.SIGN, String.valueOf(c), start);
  }

  private static Sort number(String text, int start) throws Misread {
    boolean isNumber = text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    if (!isNumber) throw new Misread(start, "`" + text + "` is neither a name nor a number");
    return Sort.NUMBER;
  }

  private TagToken quoted(char quote) throws Misread {
    int start = at++;
    while (at < source.length() && source.charAt(at) != quote) {
      if (quote == '"' && sees("#{")) throw new Misread(at, "`#{` is not known in a text");
      at += source.charAt(at) == '\\' ? 2 : 1;
      if (at - start > MAX_TAG) throw new Misread(start, "this text is too long for a tag");
    }
    if (at >= source.length()) throw new Misread(start, "this text has no closing quote");
    at++;
    return new TagToken(Sort.TEXT, source.substring(start, at), start);
  }

  private static boolean isNamePart(char c) {
    return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
  }
}
