package dev.signalbox.app.process;

import java.io.IOException;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * The program, but the process ends without a last word when it comes to a certain point; or it
 * falls asleep there and knows nothing of it; or one thread of it waits there for a file.
 */
public final class DoomedMain {
  static final String PROPERTY = "signalbox.doom";
  static final String SLEEPS = "signalbox.doom.sleeps";
  static final String UNTIL = "signalbox.doom.until";
  static final String WAITS = "doom: waiting";
  public static final int DIED = 137;

  private static final long UNTIL_ASLEEP_NANOS = 2_000_000_000L;

  private static final long LOOK_NANOS = 5_000_000L;

  private static final AtomicInteger LEFT = new AtomicInteger(Integer.MAX_VALUE);

  private DoomedMain() {}

  public static void main(String[] arguments) throws Exception {
    var doom = Doom.parse(System.getProperty(PROPERTY));
    LEFT.set(doom.time());
    new DoomedClasses(doom).run(arguments);
  }

  /** Called from the method in question. */
  public static void strike() {
    if (LEFT.decrementAndGet() != 0) return;
    if (System.getProperty(UNTIL) != null) {
      await(Path.of(System.getProperty(UNTIL)));
      return;
    }
    if (!Boolean.getBoolean(SLEEPS)) Runtime.getRuntime().halt(DIED);
    try {
      String self = Long.toString(ProcessHandle.current().pid());
      long before = System.nanoTime();
      new ProcessBuilder("kill", "-STOP", self).start().waitFor();
      // The signal may reach the other threads first: this one must not get a step further.
      while (System.nanoTime() - before < UNTIL_ASLEEP_NANOS) Thread.onSpinWait();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(Path file) {
    System.out.println(WAITS);
    while (!Files.exists(file)) LockSupport.parkNanos(LOOK_NANOS);
  }

  /** Writes the call of death into one class. */
  private static final class DoomedClasses extends RewrittenClasses {
    private static final ClassDesc SELF = ClassDesc.of(DoomedMain.class.getName());

    private final Doom doom;

    DoomedClasses(Doom doom) {
      super("dev.signalbox.", "org.flywaydb.");
      this.doom = doom;
    }

    @Override
    byte[] rewritten(String name, byte[] sound) {
      if (!name.equals(doom.type())) return sound;
      var count = new AtomicInteger();
      CodeTransform death = doom.atEnd() ? DoomedClasses::atEnd : atStart();
      byte[] bytes =
          transformed(
              sound,
              ClassTransform.transformingMethods(
                  method -> isMeant(method, count), MethodTransform.transformingCode(death)));
      if (count.get() == 0) throw new IllegalArgumentException("no method is meant by " + doom);
      return bytes;
    }

    private boolean isMeant(MethodModel method, AtomicInteger count) {
      boolean is = method.methodName().equalsString(doom.method()) && method.code().isPresent();
      if (is) count.incrementAndGet();
      return is;
    }

    private static CodeTransform atStart() {
      return new CodeTransform() {
        @Override
        public void atStart(CodeBuilder code) {
          strike(code);
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
          code.with(element);
        }
      };
    }

    private static void atEnd(CodeBuilder code, CodeElement element) {
      if (element instanceof ReturnInstruction) strike(code);
      code.with(element);
    }

    private static void strike(CodeBuilder code) {
      code.invokestatic(SELF, "strike", MethodTypeDesc.of(ConstantDescs.CD_void));
    }
  }
}
