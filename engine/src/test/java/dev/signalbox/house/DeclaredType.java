package dev.signalbox.house;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A class, record, enum or interface.
 *
 * @param outer the class that the file is named after
 * @param isCase whether it is one of the cases of a sealed interface in the same file
 */
record DeclaredType(String name, String outer, boolean isPrivate, boolean isCase) {
  private static final Pattern DECLARATION =
      Pattern.compile("(?m)^( *)((?:[a-z-]+ )*)(?:class|record|enum|interface) ([A-Z]\\w*)");
  private static final Pattern SEALED = Pattern.compile("\\bsealed interface ([A-Z]\\w*)");
  private static final Pattern IMPLEMENTED =
      Pattern.compile("\\bimplements\\b(.*)", Pattern.DOTALL);
  private static final Pattern QUALIFIED = Pattern.compile("\\b[A-Z]\\w*(?:\\.[A-Z]\\w*)+\\b");

  static List<DeclaredType> in(List<SourceFile> sources) {
    return sources.stream().flatMap(source -> in(source).stream()).toList();
  }

  private static List<DeclaredType> in(SourceFile source) {
    Set<String> sealed =
        SEALED.matcher(source.text()).results().map(it -> it.group(1)).collect(Collectors.toSet());
    return DECLARATION
        .matcher(source.text())
        .results()
        .map(found -> of(source, found, sealed))
        .toList();
  }

  private static DeclaredType of(SourceFile source, MatchResult found, Set<String> sealed) {
    String outer = source.name().replace(".java", "");
    String name = found.group(3);
    String header = source.text().substring(found.end(), source.text().indexOf('{', found.end()));
    var parents = IMPLEMENTED.matcher(header);
    boolean isCase =
        !name.equals(outer)
            && (sealed.contains(outer)
                || (parents.find()
                    && List.of(parents.group(1).split("[^\\w]+", -1)).stream()
                        .anyMatch(sealed::contains)));
    return new DeclaredType(name, outer, found.group(2).contains("private "), isCase);
  }

  boolean isNested() {
    return !name.equals(outer);
  }

  String qualified() {
    return outer + "." + name;
  }

  /** Nested types, with their outer class, that are named in files other than their own. */
  static Set<String> namedElsewhere(List<SourceFile> sources) {
    Map<String, Set<String>> users = new HashMap<>();
    for (SourceFile source : sources) {
      for (var found : QUALIFIED.matcher(source.text()).results().toList()) {
        var parts = List.of(found.group().split("\\.", -1));
        for (String nested : parts.subList(1, parts.size())) {
          users
              .computeIfAbsent(parts.getFirst() + "." + nested, _ -> new HashSet<>())
              .add(source.name());
        }
      }
    }
    users.forEach((type, files) -> files.remove(type.split("\\.", 2)[0] + ".java"));
    users.values().removeIf(Set::isEmpty);
    return Set.copyOf(users.keySet());
  }
}
