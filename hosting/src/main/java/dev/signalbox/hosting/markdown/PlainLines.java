package dev.signalbox.hosting.markdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.Document;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * The lines that somebody plainly said in a comment, as they typed them: those of paragraphs that
 * are part of nothing else. Code, links and HTML inside of such a line are {@link #FOREIGN}.
 */
public final class PlainLines {
  /** Stands for each character that is not plain text. */
  public static final char FOREIGN = '\uFFFC';

  /** GitHub takes no longer ones. */
  private static final int MAX_LENGTH = 65_536;

  private static final int MAX_NESTING = 100;

  private static final Parser PARSER =
      Parser.builder()
          .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
          .maxOpenBlockParsers(MAX_NESTING)
          .build();

  /** Tags by which text becomes a quote, code, or taken back, also across paragraphs. */
  private static final Pattern SETTING_APART =
      Pattern.compile(
          "<(/?)(?:blockquote|code|del|kbd|pre|q|s|samp|strike|template|tt)(?=[\\s/>])",
          Pattern.CASE_INSENSITIVE);

  private static final Set<Class<? extends Node>> PLAIN =
      Set.of(
          Text.class,
          SoftLineBreak.class,
          HardLineBreak.class,
          Emphasis.class,
          StrongEmphasis.class);

  private final char[] shown;
  private final List<String> lines = new ArrayList<>();
  private int openTags;

  private PlainLines(String text) {
    this.shown = text.toCharArray();
  }

  public static List<String> of(String comment) {
    String text = comment.substring(0, Math.min(comment.length(), MAX_LENGTH));
    var reading = new PlainLines(text);
    Node document = PARSER.parse(text);
    if (document instanceof Document) reading.blocks(document);
    return List.copyOf(reading.lines);
  }

  private void blocks(Node document) {
    for (Node block = document.getFirstChild(); block != null; block = block.getNext()) {
      if (block instanceof HtmlBlock html) count(html.getLiteral());
      if (block instanceof Paragraph paragraph) paragraph(paragraph);
    }
  }

  private void paragraph(Paragraph paragraph) {
    // Not by recursion: emphasis nests as deep as somebody cares to type.
    Node node = paragraph.getFirstChild();
    while (node != null) {
      boolean isPlain = PLAIN.contains(node.getClass());
      if (node instanceof HtmlInline html) count(html.getLiteral());
      if (!isPlain || openTags > 0) hide(node);
      node =
          isPlain && node.getFirstChild() != null ? node.getFirstChild() : after(node, paragraph);
    }
    for (SourceSpan line : paragraph.getSourceSpans()) {
      lines.add(new String(shown, line.getInputIndex(), line.getLength()).strip());
    }
  }

  private static @Nullable Node after(Node node, Node end) {
    Node at = node;
    while (at != null && !at.equals(end) && at.getNext() == null) at = at.getParent();
    return at == null || at.equals(end) ? null : at.getNext();
  }

  private void hide(Node node) {
    for (SourceSpan span : node.getSourceSpans()) {
      int start = span.getInputIndex();
      Arrays.fill(shown, start, start + span.getLength(), FOREIGN);
    }
  }

  private void count(String html) {
    var tags = SETTING_APART.matcher(html);
    while (tags.find()) openTags = Math.max(0, openTags + (tags.group(1).isEmpty() ? 1 : -1));
  }
}
