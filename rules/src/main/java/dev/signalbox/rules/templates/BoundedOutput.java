package dev.signalbox.rules.templates;

import java.io.Writer;

/** Collects what a template writes. */
final class BoundedOutput extends Writer {
  private final RenderBudget budget;
  private final StringBuilder text = new StringBuilder();

  BoundedOutput(RenderBudget budget) {
    this.budget = budget;
  }

  @Override
  public void write(char[] chars, int from, int count) {
    budget.step();
    budget.room(text.length() + count);
    text.append(chars, from, count);
  }

  @Override
  public void write(String part, int from, int count) {
    budget.step();
    budget.room(text.length() + count);
    text.append(part, from, from + count);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public String toString() {
    return text.toString();
  }
}
