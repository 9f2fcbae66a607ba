package dev.signalbox.house;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** How many lines a method takes, as the compiler's own parser sees it. */
record MethodLength(String file, String method, long lines) {
  /** All with one compiler: to set one up takes longer than to parse a file. */
  static List<MethodLength> in(List<SourceFile> files) {
    var compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    var sources = files.stream().map(MethodLength::source).toList();
    var task = (JavacTask) compiler.getTask(null, null, null, List.of(), null, sources);
    var positions = Trees.instance(task).getSourcePositions();
    var lengths = new ArrayList<MethodLength>();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        String file = unit.getSourceFile().getName();
        new Measure(file, unit, positions, lengths).scan(unit, null);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lengths;
  }

  private static JavaFileObject source(SourceFile file) {
    return new SimpleJavaFileObject(file.path().toUri(), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return file.text();
      }
    };
  }

  private static final class Measure extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final String file;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<MethodLength> lengths;

    Measure(
        String file,
        CompilationUnitTree unit,
        SourcePositions positions,
        List<MethodLength> lengths) {
      this.file = file;
      this.unit = unit;
      this.positions = positions;
      this.lengths = lengths;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
      LineMap lines = unit.getLineMap();
      long first = lines.getLineNumber(positions.getStartPosition(unit, method));
      long last = lines.getLineNumber(positions.getEndPosition(unit, method));
      lengths.add(new MethodLength(file, method.getName().toString(), last - first + 1));
      return super.visitMethod(method, nothing);
    }
  }
}
