package dev.signalbox.rules;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Shows faults as a compiler does: place, message, the line, a caret under the place. */
public final class FaultPrinter {
  private static final int MAX_LINE = 200;
  private static final String RESET = "\u001b[0m";

  private final String file;
  private final List<String> lines;
  private final boolean colours;

  public FaultPrinter(String file, byte[] yaml, boolean colours) {
    this.file = file;
    String text = new String(yaml, StandardCharsets.UTF_8);
    this.lines =
        List.of((text.startsWith("\uFEFF") ? text.substring(1) : text).split("\r\n|\r|\n", -1));
    this.colours = colours;
  }

  public String print(List<RulesFault> faults) {
    return faults.stream().map(this::print).collect(Collectors.joining("\n"));
  }

  public String printWarnings(List<RulesFault> warnings) {
    return warnings.stream()
        .map(warning -> print(warning, yellow("warning: ")))
        .collect(Collectors.joining("\n"));
  }

  public String print(RulesFault fault) {
    return print(fault, red("error: "));
  }

  private String print(RulesFault fault, String label) {
    var text = new StringBuilder();
    String place = file + ":" + fault.line() + ":" + fault.column() + ": ";
    text.append(bold(place)).append(label).append(bold(fault.message())).append('\n');
    source(fault, text);
    fault
        .suggestion()
        .ifPresent(word -> text.append(cyan("help: ")).append("did you mean `" + word + "`?\n"));
    return text.toString();
  }

  private void source(RulesFault fault, StringBuilder text) {
    String line = fault.line() <= lines.size() ? lines.get(fault.line() - 1) : "";
    int[] symbols = line.codePoints().map(FaultPrinter::visible).toArray();
    if (line.isBlank() || fault.column() > MAX_LINE) return;
    String number = Integer.toString(fault.line());
    String shown = new String(symbols, 0, Math.min(symbols.length, MAX_LINE));
    int before = Math.min(fault.column() - 1, symbols.length);
    var indent = new StringBuilder();
    for (int i = 0; i < before; i++) indent.append(symbols[i] == '\t' ? '\t' : ' ');
    indent.append(" ".repeat(fault.column() - 1 - before));
    text.append(" ").append(number).append(" | ").append(shown).append('\n');
    text.append(" ".repeat(number.length() + 1)).append(" | ");
    text.append(indent).append(red("^")).append('\n');
  }

  /** Nothing from the file may steer the terminal. */
  private static int visible(int symbol) {
    return symbol != '\t' && Character.isISOControl(symbol) ? '?' : symbol;
  }

  private String bold(String text) {
    return colours ? "\u001b[1m" + text + RESET : text;
  }

  private String red(String text) {
    return colours ? "\u001b[1;31m" + text + RESET : text;
  }

  private String yellow(String text) {
    return colours ? "\u001b[1;33m" + text + RESET : text;
  }

  private String cyan(String text) {
    return colours ? "\u001b[1;36m" + text + RESET : text;
  }
}
