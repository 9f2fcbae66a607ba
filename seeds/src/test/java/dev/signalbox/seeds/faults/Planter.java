package dev.signalbox.seeds.faults;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Writes plantings into the bytes of their class; one that would change nothing is refused. */
final class Planter {
  private final ClassFile files;

  Planter(ClassLoader classPath) {
    this.files =
        ClassFile.of(
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(classPath)
                    .orElse(ClassHierarchyResolver.defaultResolver())));
  }

  byte[] plant(byte[] sound, Planting planting) {
    var model = files.parse(sound);
    var method = find(model, planting);
    return switch (planting.twist()) {
      case Twist.Answers(var constant) ->
          rewritten(model, method, code -> answer(code, method, constant));
      case Twist.GivesBack(int argument) ->
          rewritten(model, method, code -> giveBack(code, method, argument));
      case Twist.Opposite() -> {
        var kind = TypeKind.from(method.methodTypeSymbol().returnType());
        yield transformed(model, method, (code, element) -> opposite(code, element, kind));
      }
      case Twist.CallAnswers(var called, var constant) ->
          withOtherCall(model, method, called, (code, call) -> answer(code, call, constant));
      case Twist.CallOpposite(var called) ->
          withOtherCall(
              model,
              method,
              called,
              (code, call) ->
                  turnAround(code.with(call), TypeKind.from(call.typeSymbol().returnType())));
    };
  }

  private static MethodModel find(ClassModel model, Planting planting) {
    var found =
        model.methods().stream().filter(method -> isMeant(method, planting.method())).toList();
    if (found.size() == 1) return found.getFirst();
    throw new IllegalArgumentException(found.size() + " methods are meant by " + planting);
  }

  private static boolean isMeant(MethodModel method, String spelling) {
    var name = method.methodName().stringValue();
    var parameters =
        method.methodTypeSymbol().parameterList().stream()
            .map(ClassDesc::displayName)
            .collect(Collectors.joining(",", "(", ")"));
    return method.code().isPresent()
        && !method.flags().has(AccessFlag.BRIDGE)
        && (spelling.equals(name) || spelling.equals(name + parameters));
  }

  private byte[] rewritten(ClassModel model, MethodModel method, Consumer<CodeBuilder> body) {
    ClassTransform other =
        (to, element) -> {
          if (element != method) to.with(element);
          else
            to.withMethodBody(
                method.methodName(), method.methodType(), method.flags().flagsMask(), body);
        };
    return files.transformClass(model, other);
  }

  private byte[] transformed(ClassModel model, MethodModel method, CodeTransform by) {
    return files.transformClass(
        model,
        ClassTransform.transformingMethods(method::equals, MethodTransform.transformingCode(by)));
  }

  private static void answer(CodeBuilder code, MethodModel method, Constant constant) {
    var type = method.methodTypeSymbol().returnType();
    constant.push(code, type);
    code.return_(TypeKind.from(type));
  }

  private static void giveBack(CodeBuilder code, MethodModel method, int argument) {
    var type = method.methodTypeSymbol();
    if (!type.parameterType(argument - 1).equals(type.returnType())) {
      throw new IllegalArgumentException(method.methodName() + " answers something else");
    }
    var kind = TypeKind.from(type.returnType());
    code.loadLocal(kind, code.parameterSlot(argument - 1)).return_(kind);
  }

  private static void opposite(CodeBuilder code, CodeElement element, TypeKind kind) {
    if (element instanceof ReturnInstruction) turnAround(code, kind);
    code.with(element);
  }

  private static void turnAround(CodeBuilder code, TypeKind kind) {
    switch (kind) {
      case BOOLEAN -> code.iconst_1().ixor();
      case INT -> code.ineg();
      case BYTE, SHORT, CHAR, LONG, FLOAT, DOUBLE, REFERENCE, VOID ->
          throw new IllegalArgumentException("nothing is the opposite of " + kind);
    }
  }

  private byte[] withOtherCall(
      ClassModel model,
      MethodModel method,
      String called,
      BiConsumer<CodeBuilder, InvokeInstruction> other) {
    var calls = new AtomicInteger();
    var bytes =
        transformed(
            model,
            method,
            (code, element) -> {
              if (element instanceof InvokeInstruction call && isMeant(call, called)) {
                calls.incrementAndGet();
                other.accept(code, call);
              } else {
                code.with(element);
              }
            });
    if (calls.get() > 0) return bytes;
    throw new IllegalArgumentException(method.methodName() + " does not call " + called);
  }

  private static boolean isMeant(InvokeInstruction call, String spelling) {
    var name = call.name().stringValue();
    var owner = call.owner().asSymbol().displayName();
    return spelling.equals(name) || spelling.equals(owner + "." + name);
  }

  private static void answer(CodeBuilder code, InvokeInstruction call, Constant constant) {
    for (ClassDesc argument : call.typeSymbol().parameterList().reversed()) {
      if (TypeKind.from(argument).slotSize() == 2) code.pop2();
      else code.pop();
    }
    if (call.opcode() != Opcode.INVOKESTATIC) code.pop();
    constant.push(code, call.typeSymbol().returnType());
  }
}
