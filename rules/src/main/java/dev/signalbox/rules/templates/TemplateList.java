package dev.signalbox.rules.templates;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

/** A list that charges for every step of a loop over it, and prints as people write lists. */
final class TemplateList extends AbstractList<Object> {
  private final List<?> items;
  private final RenderBudget budget;

  TemplateList(List<?> items, RenderBudget budget) {
    this.items = items;
    this.budget = budget;
  }

  @Override
  public Object get(int index) {
    return items.get(index);
  }

  @Override
  public int size() {
    return items.size();
  }

  @Override
  public boolean contains(Object item) {
    budget.step();
    return items.contains(item);
  }

  @Override
  public Iterator<Object> iterator() {
    Iterator<?> each = items.iterator();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return each.hasNext();
      }

      @Override
      public Object next() {
        budget.step();
        return each.next();
      }
    };
  }

  @Override
  public String toString() {
    budget.step();
    budget.room(items.size());
    return items.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
