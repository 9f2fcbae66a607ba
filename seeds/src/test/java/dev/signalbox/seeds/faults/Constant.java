package dev.signalbox.seeds.faults;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** What is answered instead of the truth. */
sealed interface Constant {
  record Nothing() implements Constant {}

  record Whole(int value) implements Constant {}

  /** An optional, list or set with nothing in it. */
  record Empty() implements Constant {}

  /** One of the enum that is asked for. */
  record Named(String name) implements Constant {}

  default void push(CodeBuilder code, ClassDesc type) {
    switch (this) {
      case Nothing _ -> fits(TypeKind.from(type) == TypeKind.VOID, type);
      case Whole(int value) -> {
        var kind = TypeKind.from(type).asLoadable();
        fits(kind == TypeKind.INT || kind == TypeKind.LONG, type);
        if (kind == TypeKind.INT) code.loadConstant(value);
        else code.loadConstant((long) value);
      }
      case Empty _ -> {
        boolean isOptional = type.displayName().equals("Optional");
        var empty = MethodTypeDesc.of(type);
        fits(isOptional || type.packageName().equals("java.util"), type);
        code.invokestatic(type, isOptional ? "empty" : "of", empty, !isOptional);
      }
      case Named(var name) -> code.getstatic(type, name, type);
    }
  }

  private void fits(boolean does, ClassDesc type) {
    if (!does) throw new IllegalArgumentException(this + " is no " + type.displayName());
  }
}
