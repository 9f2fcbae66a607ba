package dev.signalbox.rules.templates;

import io.pebbletemplates.pebble.extension.NodeVisitor;
import io.pebbletemplates.pebble.lexer.Token;
import io.pebbletemplates.pebble.node.BodyNode;
import io.pebbletemplates.pebble.node.IfNode;
import io.pebbletemplates.pebble.node.RenderableNode;
import io.pebbletemplates.pebble.node.expression.BinaryExpression;
import io.pebbletemplates.pebble.node.expression.Expression;
import io.pebbletemplates.pebble.node.expression.UnaryExpression;
import io.pebbletemplates.pebble.parser.Parser;
import io.pebbletemplates.pebble.template.EvaluationContextImpl;
import io.pebbletemplates.pebble.template.PebbleTemplateImpl;
import io.pebbletemplates.pebble.tokenParser.IfTokenParser;
import io.pebbletemplates.pebble.utils.Pair;
import java.util.ArrayList;
import java.util.Collection;

/** What counts as true: as in conditions, also a text or a list that is not empty. */
record Truthiness(Expression<?> asked) implements Expression<Boolean> {
  private static final int MAX_SOUGHT = 1_000;

  static boolean of(Object value) {
    return switch (value) {
      case Boolean flag -> flag;
      case Number number -> number.doubleValue() != 0;
      case Collection<?> several -> !several.isEmpty();
      default -> !value.toString().isEmpty();
    };
  }

  @Override
  public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
    return of(asked.evaluate(self, context));
  }

  @Override
  public void accept(NodeVisitor visitor) {
    visitor.visit(this);
  }

  @Override
  public int getLineNumber() {
    return asked.getLineNumber();
  }

  static final class And extends BinaryExpression<Boolean> {
    @Override
    public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
      return of(getLeftExpression().evaluate(self, context))
          && of(getRightExpression().evaluate(self, context));
    }
  }

  static final class Or extends BinaryExpression<Boolean> {
    @Override
    public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
      return of(getLeftExpression().evaluate(self, context))
          || of(getRightExpression().evaluate(self, context));
    }
  }

  /** Made by the library by its class. */
  public static final class Not extends UnaryExpression {
    @Override
    public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
      return !of(getChildExpression().evaluate(self, context));
    }
  }

  static final class Contains extends BinaryExpression<Boolean> {
    @Override
    public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
      return holds(
          getLeftExpression().evaluate(self, context),
          getRightExpression().evaluate(self, context),
          TemplateFilters.budget(context));
    }
  }

  static final class In extends BinaryExpression<Boolean> {
    @Override
    public Boolean evaluate(PebbleTemplateImpl self, EvaluationContextImpl context) {
      return holds(
          getRightExpression().evaluate(self, context),
          getLeftExpression().evaluate(self, context),
          TemplateFilters.budget(context));
    }
  }

  private static boolean holds(Object whole, Object sought, RenderBudget budget) {
    budget.step();
    if (whole instanceof Collection<?> several) return several.contains(sought);
    String text = String.valueOf(sought);
    if (text.length() > MAX_SOUGHT) {
      throw new RenderBudget.Exhausted(
          "a text to look for has at most " + MAX_SOUGHT + " characters");
    }
    return String.valueOf(whole).contains(text);
  }

  /** {@code if} that asks for truth in this sense. */
  static final class If extends IfTokenParser {
    @Override
    public RenderableNode parse(Token token, Parser parser) {
      var plain = (IfNode) super.parse(token, parser);
      var branches = new ArrayList<Pair<Expression<?>, BodyNode>>();
      for (var branch : plain.getConditionsWithBodies()) {
        branches.add(new Pair<>(new Truthiness(branch.getLeft()), branch.getRight()));
      }
      return new IfNode(plain.getLineNumber(), branches, plain.getElseBody());
    }
  }
}
