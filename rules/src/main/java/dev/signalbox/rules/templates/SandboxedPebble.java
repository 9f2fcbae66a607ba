package dev.signalbox.rules.templates;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.attributes.AttributeResolver;
import io.pebbletemplates.pebble.attributes.ResolvedAttribute;
import io.pebbletemplates.pebble.extension.AbstractExtension;
import io.pebbletemplates.pebble.extension.Extension;
import io.pebbletemplates.pebble.extension.ExtensionCustomizer;
import io.pebbletemplates.pebble.extension.Filter;
import io.pebbletemplates.pebble.extension.Function;
import io.pebbletemplates.pebble.extension.NodeVisitorFactory;
import io.pebbletemplates.pebble.extension.Test;
import io.pebbletemplates.pebble.lexer.LexerImpl;
import io.pebbletemplates.pebble.lexer.Syntax;
import io.pebbletemplates.pebble.lexer.Token;
import io.pebbletemplates.pebble.lexer.TokenStream;
import io.pebbletemplates.pebble.node.ForNode.LoopVariables;
import io.pebbletemplates.pebble.node.expression.BinaryExpression;
import io.pebbletemplates.pebble.node.expression.EqualsExpression;
import io.pebbletemplates.pebble.node.expression.FilterExpression;
import io.pebbletemplates.pebble.node.expression.GreaterThanEqualsExpression;
import io.pebbletemplates.pebble.node.expression.GreaterThanExpression;
import io.pebbletemplates.pebble.node.expression.LessThanEqualsExpression;
import io.pebbletemplates.pebble.node.expression.LessThanExpression;
import io.pebbletemplates.pebble.node.expression.NotEqualsExpression;
import io.pebbletemplates.pebble.operator.Associativity;
import io.pebbletemplates.pebble.operator.BinaryOperator;
import io.pebbletemplates.pebble.operator.BinaryOperatorImpl;
import io.pebbletemplates.pebble.operator.BinaryOperatorType;
import io.pebbletemplates.pebble.operator.UnaryOperator;
import io.pebbletemplates.pebble.operator.UnaryOperatorImpl;
import io.pebbletemplates.pebble.parser.ParserImpl;
import io.pebbletemplates.pebble.parser.ParserOptions;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import io.pebbletemplates.pebble.tokenParser.ForTokenParser;
import io.pebbletemplates.pebble.tokenParser.TokenParser;
import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** The library with everything taken out that templates of ours do not have. */
final class SandboxedPebble {
  private static final String NAME = "template";
  private static final Syntax SYNTAX = new Syntax.Builder().setEnableNewLineTrimming(false).build();
  private static final PebbleEngine ENGINE =
      new PebbleEngine.Builder()
          .registerExtensionCustomizer(Nothing::new)
          .extension(new Ours())
          .cacheActive(false)
          .strictVariables(true)
          .methodAccessValidator((_, _) -> false)
          .defaultLocale(Locale.ROOT)
          .syntax(SYNTAX)
          .build();

  private SandboxedPebble() {}

  /** Without a loader: no template can name another. */
  static PebbleTemplateImpl compile(String source) {
    var known = ENGINE.getExtensionRegistry();
    var lexer =
        new LexerImpl(
            SYNTAX, known.getUnaryOperators().values(), known.getBinaryOperators().values());
    var tokens = lexer.tokenize(new StringReader(source), NAME);
    rename(tokens);
    var parser =
        new ParserImpl(
            known.getUnaryOperators(),
            known.getBinaryOperators(),
            known.getTokenParsers(),
            new ParserOptions());
    return new PebbleTemplateImpl(ENGINE, parser.parse(tokens), NAME);
  }

  /** What the library calls otherwise than existing templates do, or reads only as a name. */
  private static void rename(TokenStream stream) {
    var tokens = stream.getTokens();
    for (int i = 1; i < tokens.size(); i++) {
      if (!tokens.get(i - 1).test(Token.Type.EXECUTE_START)) continue;
      var tag = tokens.get(i);
      if (tag.test(Token.Type.NAME, "elif")) tag.setValue("elseif");
      if (tag.test(Token.Type.NAME, "for") && i + 2 < tokens.size()) {
        tokens.get(i + 2).setType(Token.Type.NAME);
      }
    }
  }

  /** Takes from an extension of the library all that it brings. */
  private static final class Nothing extends ExtensionCustomizer {
    Nothing(Extension whole) {
      super(whole);
    }

    @Override
    public Map<String, Filter> getFilters() {
      return Map.of();
    }

    @Override
    public Map<String, Test> getTests() {
      return Map.of();
    }

    @Override
    public Map<String, Function> getFunctions() {
      return Map.of();
    }

    @Override
    public List<TokenParser> getTokenParsers() {
      return List.of();
    }

    @Override
    public List<BinaryOperator> getBinaryOperators() {
      return List.of();
    }

    @Override
    public List<UnaryOperator> getUnaryOperators() {
      return List.of();
    }

    @Override
    public Map<String, Object> getGlobalVariables() {
      return Map.of();
    }

    @Override
    public List<NodeVisitorFactory> getNodeVisitors() {
      return List.of();
    }

    @Override
    public List<AttributeResolver> getAttributeResolver() {
      return List.of();
    }
  }

  /** All that there is. */
  private static final class Ours extends AbstractExtension {
    @Override
    public Map<String, Filter> getFilters() {
      return TemplateFilters.all();
    }

    @Override
    public List<TokenParser> getTokenParsers() {
      return List.of(new Truthiness.If(), new ForTokenParser());
    }

    @Override
    public List<UnaryOperator> getUnaryOperators() {
      return List.of(new UnaryOperatorImpl("not", 18, Truthiness.Not.class));
    }

    @Override
    public List<BinaryOperator> getBinaryOperators() {
      return List.of(
          operator("or", 10, Truthiness.Or::new),
          operator("and", 15, Truthiness.And::new),
          operator("contains", 20, Truthiness.Contains::new),
          operator("in", 20, Truthiness.In::new),
          operator("==", 30, EqualsExpression::new),
          operator("!=", 30, NotEqualsExpression::new),
          operator(">", 30, GreaterThanExpression::new),
          operator("<", 30, LessThanExpression::new),
          operator(">=", 30, GreaterThanEqualsExpression::new),
          operator("<=", 30, LessThanEqualsExpression::new),
          new BinaryOperatorImpl(
              "|", 100, FilterExpression::new, BinaryOperatorType.FILTER, Associativity.LEFT));
    }

    private static BinaryOperator operator(
        String symbol, int precedence, Supplier<? extends BinaryExpression<?>> made) {
      return new BinaryOperatorImpl(
          symbol, precedence, made, BinaryOperatorType.NORMAL, Associativity.LEFT);
    }

    @Override
    public List<AttributeResolver> getAttributeResolver() {
      return List.of((instance, name, _, _, _, _, _) -> ofLoop(instance, String.valueOf(name)));
    }

    /** The state of a loop is the only thing that has members. */
    private static ResolvedAttribute ofLoop(Object instance, String name) {
      if (!(instance instanceof LoopVariables loop)) {
        throw new IllegalArgumentException("values have no members");
      }
      return new ResolvedAttribute(
          switch (name) {
            case "index" -> loop.getIndex();
            case "first" -> loop.isFirst();
            case "last" -> loop.isLast();
            case "length" -> loop.getLength();
            case "revindex" -> loop.getRevindex();
            default -> throw new IllegalArgumentException("a loop has no " + name);
          });
    }
  }
}
