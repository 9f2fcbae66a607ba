package dev.signalbox.app.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/** The program on a machine whose clock is wrong, by what a file says at the moment. */
public final class JumpyMain {
  static final String PROPERTY = "signalbox.jumps";

  private JumpyMain() {}

  public static void main(String[] arguments) throws ReflectiveOperationException {
    new JumpyClasses().run(arguments);
  }

  /** Asked by the program instead of {@link InstantSource#system}. */
  public static InstantSource clock() {
    Path file = Path.of(System.getProperty(PROPERTY));
    return () -> InstantSource.system().instant().plus(read(file));
  }

  private static Duration read(Path file) {
    try {
      return Files.exists(file) ? Duration.parse(Files.readString(file)) : Duration.ZERO;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class JumpyClasses extends RewrittenClasses {
    private static final ClassDesc SELF = ClassDesc.of(JumpyMain.class.getName());
    private static final ClassDesc SOURCE = ClassDesc.of(InstantSource.class.getName());

    JumpyClasses() {
      super("dev.signalbox.");
    }

    @Override
    byte[] rewritten(String name, byte[] sound) {
      return name.startsWith("dev.signalbox.app.")
          ? transformed(sound, ClassTransform.transformingMethodBodies(JumpyClasses::replaced))
          : sound;
    }

    private static void replaced(CodeBuilder code, CodeElement element) {
      boolean isClock =
          element instanceof InvokeInstruction call
              && call.opcode() == Opcode.INVOKESTATIC
              && call.owner().asSymbol().equals(SOURCE)
              && call.name().equalsString("system");
      if (isClock) code.invokestatic(SELF, "clock", MethodTypeDesc.of(SOURCE));
      else code.with(element);
    }
  }
}
