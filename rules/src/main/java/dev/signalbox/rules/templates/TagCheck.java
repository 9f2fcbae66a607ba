package dev.signalbox.rules.templates;

import dev.signalbox.engine.conditions.Attribute;
import dev.signalbox.engine.conditions.Kind;
import dev.signalbox.engine.notation.Misread;
import dev.signalbox.engine.notation.Spelling;
import dev.signalbox.rules.templates.TemplateTag.Sort;
import dev.signalbox.rules.templates.TemplateTag.TagToken;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Lets through only tags, names and filters that there are, and collects what is asked for. */
final class TagCheck {
  static final int MAX_DEPTH = 8;
  private static final List<String> TAGS = List.of("if", "elif", "else", "endif", "for", "endfor");
  private static final Set<String> KEYWORDS =
      Set.of("and", "or", "not", "in", "contains", "true", "false");
  private static final String LOOP = "loop";
  private static final List<String> OF_LOOPS =
      List.of("index", "first", "last", "length", "revindex");
  private static final List<String> NAMES =
      Arrays.stream(Attribute.values())
          .filter(attribute -> attribute.kind() != Kind.SCHEDULE)
          .map(TagCheck::nameOf)
          .toList();

  /** An {@code if} or {@code for} that is open; an {@code if} has no variable. */
  private record Block(TemplateTag tag, String word, String variable) {}

  private final Set<Attribute> asked = EnumSet.noneOf(Attribute.class);
  private final Deque<Block> open = new ArrayDeque<>();

  private TagCheck() {}

  /** The attributes that the tags ask for. */
  static List<Attribute> of(List<TemplateTag> tags) throws Misread {
    var check = new TagCheck();
    for (var tag : tags) check.one(tag);
    if (!check.open.isEmpty()) {
      var block = check.open.pop();
      throw new Misread(
          block.tag().at(), "this `" + block.word() + "` has no `end" + block.word() + "`");
    }
    return List.copyOf(check.asked);
  }

  static String nameOf(Attribute attribute) {
    return attribute.name().toLowerCase(Locale.ROOT);
  }

  private void one(TemplateTag tag) throws Misread {
    if (tag.words().isEmpty()) throw new Misread(tag.at(), "this tag is empty");
    if (tag.prints()) {
      expression(tag.words());
    } else {
      execute(tag);
    }
  }

  private void execute(TemplateTag tag) throws Misread {
    var word = tag.words().getFirst();
    var rest = tag.words().subList(1, tag.words().size());
    switch (word.text()) {
      case "if" -> {
        expression(rest);
        opened(new Block(tag, "if", ""));
      }
      case "elif", "elseif" -> {
        inside("if", word);
        expression(rest);
      }
      case "else" -> inside(open.isEmpty() ? "if" : open.peek().word(), word);
      case "endif" -> {
        inside("if", word);
        open.pop();
      }
      case "for" -> {
        boolean reads =
            rest.size() > 2 && rest.getFirst().sort() == Sort.NAME && rest.get(1).is("in");
        if (!reads) throw new Misread(word.at(), "expected `for NAME in LIST`");
        expression(rest.subList(2, rest.size()));
        opened(new Block(tag, "for", variable(rest.getFirst())));
      }
      case "endfor" -> {
        inside("for", word);
        open.pop();
      }
      default ->
          throw new Misread(
              word.at(),
              "unknown tag `" + word.text() + "`; there are " + String.join(", ", TAGS),
              Spelling.nearest(word.text(), TAGS));
    }
  }

  private static String variable(TagToken word) throws Misread {
    boolean isTaken =
        KEYWORDS.contains(word.text()) || word.is(LOOP) || NAMES.contains(word.text());
    if (isTaken) throw new Misread(word.at(), "`" + word.text() + "` is taken; use another name");
    return word.text();
  }

  private void opened(Block block) throws Misread {
    if (open.size() == MAX_DEPTH) {
      throw new Misread(block.tag().at(), "tags nest at most " + MAX_DEPTH + " levels deep");
    }
    open.push(block);
  }

  private void inside(String block, TagToken word) throws Misread {
    if (open.isEmpty() || !open.peek().word().equals(block)) {
      throw new Misread(
          word.at(), "there is no `" + block + "` that this `" + word.text() + "` belongs to");
    }
  }

  private void expression(List<TagToken> words) throws Misread {
    int depth = 0;
    for (int i = 0; i < words.size(); i++) {
      var word = words.get(i);
      if (word.is("(") && ++depth > MAX_DEPTH) {
        throw new Misread(word.at(), "parentheses nest at most " + MAX_DEPTH + " levels deep");
      }
      if (word.is(")") && --depth < 0) throw new Misread(word.at(), "`)` without `(`");
      if (word.is(".")) afterLoop(words, i);
      if (word.sort() == Sort.NAME) name(words, i);
    }
    if (depth > 0) throw new Misread(words.getLast().at(), "a `(` is not closed");
  }

  private static void afterLoop(List<TagToken> words, int i) throws Misread {
    if (i == 0 || !words.get(i - 1).is(LOOP)) {
      throw new Misread(words.get(i).at(), "values have no members; only `loop` has");
    }
  }

  private void name(List<TagToken> words, int i) throws Misread {
    var word = words.get(i);
    boolean isCalled = i + 1 < words.size() && words.get(i + 1).is("(");
    if (i > 0 && words.get(i - 1).is("|")) {
      known(word, "filter", List.copyOf(TemplateFilters.NAMES));
    } else if (i > 0 && words.get(i - 1).is(".")) {
      known(word, "member of `loop`", OF_LOOPS);
    } else if (isNamedArgument(words, i) || KEYWORDS.contains(word.text())) {
      return;
    } else if (isCalled) {
      throw new Misread(word.at(), "`" + word.text() + "` can't be called; there are no functions");
    } else if (!variables().contains(word.text())) {
      attribute(word);
    }
  }

  private static boolean isNamedArgument(List<TagToken> words, int i) {
    return i > 0
        && (words.get(i - 1).is("(") || words.get(i - 1).is(","))
        && i + 1 < words.size()
        && words.get(i + 1).is("=");
  }

  private Set<String> variables() {
    var names = new HashSet<String>();
    for (var block : open) {
      if (!block.word().equals("for")) continue;
      names.add(block.variable());
      names.add(LOOP);
    }
    return names;
  }

  private void attribute(TagToken word) throws Misread {
    known(word, "attribute", NAMES);
    asked.add(Attribute.valueOf(word.text().toUpperCase(Locale.ROOT)));
  }

  private void known(TagToken word, String what, List<String> names) throws Misread {
    if (names.contains(word.text())) return;
    var near = new ArrayList<>(names);
    if (what.equals("attribute")) near.addAll(variables());
    throw new Misread(
        word.at(),
        "unknown " + what + " `" + word.text() + "`",
        Spelling.nearest(word.text(), near));
  }
}
