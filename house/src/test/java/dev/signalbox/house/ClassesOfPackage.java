package dev.signalbox.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Each top-level class of a package is a slice, together with its nested classes. */
record ClassesOfPackage(String name) implements SliceAssignment {
  @Override
  public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
    if (!javaClass.getPackageName().equals(name)) return SliceIdentifier.ignore();
    var topLevel = javaClass;
    while (topLevel.getEnclosingClass().isPresent()) topLevel = topLevel.getEnclosingClass().get();
    return SliceIdentifier.of(topLevel.getSimpleName());
  }

  @Override
  public String getDescription() {
    return "classes of " + name;
  }
}
