package dev.signalbox.fakehub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.signalbox.fakehub.graphql.Schema;
import dev.signalbox.fakehub.judge.Octokit;
import graphql.language.AstPrinter;
import graphql.language.EnumTypeDefinition;
import graphql.language.FieldDefinition;
import graphql.language.ImplementingTypeDefinition;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.TypeDefinition;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeDefinitionRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Our part of the GraphQL schema says nothing that GitHub's own does not say. */
class SubsetTest {
  private final List<String> lies = new ArrayList<>();

  @BeforeAll
  static void need_the_descriptions() {
    assumeTrue(Octokit.isFetched(), Octokit::missing);
  }

  @Test
  void the_schema_is_a_part_of_githubs() throws IOException {
    var whole =
        new SchemaParser()
            .parse(Files.readString(Octokit.packages().resolve("graphql-schema/schema.graphql")));
    TypeDefinitionRegistry part = new SchemaParser().parse(Schema.text());
    assertThat(part.types()).hasSizeGreaterThan(30);
    part.types()
        .forEach(
            (name, type) -> {
              TypeDefinition<?> known = whole.types().get(name);
              if (known == null || known.getClass() != type.getClass()) lies.add(name);
              else compare(type, known);
            });
    assertThat(lies).isEmpty();
  }

  private void compare(TypeDefinition<?> ours, TypeDefinition<?> theirs) {
    var known = words(theirs);
    for (String word : words(ours)) {
      if (!known.contains(word)) lies.add(ours.getName() + ": " + word);
    }
    // What can be asked for can also come back, and every input must know all that is needed.
    boolean isWhole =
        ours instanceof EnumTypeDefinition || ours instanceof InputObjectTypeDefinition;
    if (isWhole && !words(ours).equals(known)) lies.add(ours.getName() + " is not whole");
  }

  private static Set<String> words(TypeDefinition<?> type) {
    var words = new TreeSet<String>();
    switch (type) {
      case ImplementingTypeDefinition<?> object -> {
        for (FieldDefinition field : object.getFieldDefinitions()) {
          words.add(field.getName() + ": " + AstPrinter.printAstCompact(field.getType()));
          for (InputValueDefinition argument : field.getInputValueDefinitions()) {
            words.add(field.getName() + "(" + value(argument) + ")");
          }
        }
      }
      case InputObjectTypeDefinition input ->
          input.getInputValueDefinitions().forEach(each -> words.add(value(each)));
      case EnumTypeDefinition choice ->
          choice.getEnumValueDefinitions().forEach(each -> words.add(each.getName()));
      default -> {}
    }
    return words;
  }

  private static String value(InputValueDefinition value) {
    return value.getName() + ": " + AstPrinter.printAstCompact(value.getType());
  }
}
