package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** The Java in the archive has every module that a class of the program names. */
@EnabledIfSystemProperty(named = "signalbox.long", matches = "true")
class DistModulesTest {
  private static final Path LIST = Path.of("..", "dist", "modules");

  private final Map<String, String> moduleOfPackage = new HashMap<>();
  private final Set<String> named = new TreeSet<>();

  @Test
  void what_the_program_names_is_linked() throws IOException {
    assumeThat(ProgramCommand.jars()).as("the program is packed").isNotEmpty();
    for (var module : ModuleFinder.ofSystem().findAll()) {
      for (String each : module.descriptor().packages()) {
        moduleOfPackage.put(each.replace('.', '/'), module.descriptor().name());
      }
    }
    for (Path jar : ProgramCommand.jars()) jar(jar);
    Set<String> linked =
        Arrays.stream(Files.readString(LIST).split("\n", -1))
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .collect(Collectors.toSet());
    assertThat(named).contains("java.base", "java.sql").isSubsetOf(linked);
    assertThat(ModuleFinder.ofSystem().findAll().stream().map(it -> it.descriptor().name()))
        .containsAll(linked);
  }

  private void jar(Path path) throws IOException {
    try (var jar = new JarFile(path.toFile())) {
      for (var entry : Collections.list(jar.entries())) {
        String name = entry.getName();
        if (!name.endsWith(".class") || name.startsWith("META-INF/")) continue;
        if (name.equals("module-info.class")) continue;
        try (var in = jar.getInputStream(entry)) {
          classes(in.readAllBytes());
        }
      }
    }
  }

  private void classes(byte[] content) {
    for (var entry : ClassFile.of().parse(content).constantPool()) {
      if (!(entry instanceof ClassEntry type)) continue;
      String name = type.asInternalName().replaceFirst("^\\[+L?", "");
      int slash = name.lastIndexOf('/');
      if (slash < 0) continue;
      String module = moduleOfPackage.get(name.substring(0, slash));
      if (module != null) named.add(module);
    }
  }
}
