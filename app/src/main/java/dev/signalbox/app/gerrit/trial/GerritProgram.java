package dev.signalbox.app.gerrit.trial;

import java.util.Arrays;

/** Runs a program of Gerrit, in a process that has nothing but Gerrit on its class path. */
public final class GerritProgram {
  private GerritProgram() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    var program = Class.forName(arguments[0]).getDeclaredConstructor().newInstance();
    var main = program.getClass().getMethod("main", String[].class);
    Object own = Arrays.copyOfRange(arguments, 1, arguments.length);
    System.exit((Integer) main.invoke(program, own));
  }
}
