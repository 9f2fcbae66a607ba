package dev.signalbox.fakehub.graphql;

import dev.signalbox.fakehub.shapes.Doc;
import graphql.GraphQLContext;
import graphql.execution.CoercedVariables;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.schema.Coercing;
import graphql.schema.DataFetcher;
import graphql.schema.DataFetcherFactories;
import graphql.schema.DataFetchingEnvironment;
import graphql.schema.GraphQLCodeRegistry;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.TypeResolver;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import graphql.schema.idl.TypeRuntimeWiring;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The schema, which is a part of GitHub's own, with who answers each field. */
public final class Schema {
  private static final List<String> LISTS =
      List.of(
          "assignees",
          "comments",
          "commits",
          "files",
          "labels",
          "latestOpinionatedReviews",
          "latestReviews",
          "reviewRequests",
          "reviewThreads",
          "reviews");

  private static final DataFetcher<@Nullable Object> PLAIN =
      asked -> value(asked.getSource(), asked.getField().getName());

  private Schema() {}

  public static String text() {
    try (InputStream in = Schema.class.getResourceAsStream("subset.graphqls")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whoever answers comes with the question, so that all fakes of a process can share one. */
  static GraphQLSchema build() {
    var usual = DataFetcherFactories.useDataFetcher(PLAIN);
    var wiring =
        RuntimeWiring.newRuntimeWiring()
            .codeRegistry(GraphQLCodeRegistry.newCodeRegistry().defaultDataFetcher(usual).build())
            .type("Query", Schema::query)
            .type("Mutation", Schema::mutation)
            .type(
                "Repository",
                type ->
                    type.dataFetcher("label", asked -> fields(asked).label(asked))
                        .dataFetcher("pullRequest", asked -> fields(asked).pull(asked))
                        .dataFetcher("pullRequests", asked -> fields(asked).pulls(asked))
                        .dataFetcher("ref", asked -> fields(asked).ref(asked))
                        .dataFetcher("refs", asked -> fields(asked).refs(asked)))
            .type("PullRequest", type -> cut(type, LISTS))
            .type("Commit", type -> cut(type, List.of("deployments")))
            .type(
                "Organization",
                type -> type.dataFetcher("team", asked -> fields(asked).team(asked)))
            .type("Team", type -> cut(type, List.of("members")))
            .type("StatusCheckRollup", type -> cut(type, List.of("contexts")));
    for (String open :
        List.of(
            "Actor",
            "Assignable",
            "GitObject",
            "GitSignature",
            "RequestedReviewer",
            "StatusCheckRollupContext")) {
      wiring.type(open, type -> type.typeResolver(BY_NAME));
    }
    for (String scalar : List.of("DateTime", "GitObjectID", "GitRefname", "URI")) {
      wiring.scalar(GraphQLScalarType.newScalar().name(scalar).coercing(new Text()).build());
    }
    return new SchemaGenerator()
        .makeExecutableSchema(new SchemaParser().parse(text()), wiring.build());
  }

  private static final TypeResolver BY_NAME =
      found -> {
        Map<String, Object> doc = found.getObject();
        return found.getSchema().getObjectType(String.valueOf(doc.get("__typename")));
      };

  private static GraphQlFields fields(DataFetchingEnvironment asked) {
    return asked.getGraphQlContext().get(GraphQlFields.class);
  }

  private static Mutations mutations(DataFetchingEnvironment asked) {
    return asked.getGraphQlContext().get(Mutations.class);
  }

  private static PullMutations pulls(DataFetchingEnvironment asked) {
    return asked.getGraphQlContext().get(PullMutations.class);
  }

  private static CheckMutations checks(DataFetchingEnvironment asked) {
    return asked.getGraphQlContext().get(CheckMutations.class);
  }

  private static TypeRuntimeWiring.Builder query(TypeRuntimeWiring.Builder type) {
    return type.dataFetcher("repository", asked -> fields(asked).repository(asked))
        .dataFetcher("organization", asked -> fields(asked).organization(asked))
        .dataFetcher("user", asked -> fields(asked).user(asked))
        .dataFetcher("viewer", asked -> fields(asked).viewer(asked))
        .dataFetcher(
            "rateLimit",
            _ ->
                Doc.of("cost", 1)
                    .with("limit", 5000)
                    .with("remaining", 4999)
                    .with("resetAt", "2099-01-01T00:00:00Z"));
  }

  private static TypeRuntimeWiring.Builder mutation(TypeRuntimeWiring.Builder type) {
    return type.dataFetcher("updateRefs", asked -> mutations(asked).updateRefs(asked))
        .dataFetcher("convertPullRequestToDraft", asked -> mutations(asked).draft(asked, true))
        .dataFetcher("markPullRequestReadyForReview", asked -> mutations(asked).draft(asked, false))
        .dataFetcher("addAssigneesToAssignable", asked -> pulls(asked).assign(asked, true))
        .dataFetcher("removeAssigneesFromAssignable", asked -> pulls(asked).assign(asked, false))
        .dataFetcher("addComment", asked -> pulls(asked).comment(asked))
        .dataFetcher("addLabelsToLabelable", asked -> pulls(asked).addLabels(asked))
        .dataFetcher("removeLabelsFromLabelable", asked -> pulls(asked).removeLabels(asked))
        .dataFetcher("addPullRequestReview", asked -> pulls(asked).review(asked))
        .dataFetcher("closePullRequest", asked -> pulls(asked).close(asked))
        .dataFetcher("createCheckRun", asked -> checks(asked).create(asked))
        .dataFetcher("updateCheckRun", asked -> checks(asked).update(asked))
        .dataFetcher("updateIssueComment", asked -> pulls(asked).editComment(asked))
        .dataFetcher("dismissPullRequestReview", asked -> pulls(asked).dismiss(asked))
        .dataFetcher("requestReviews", asked -> pulls(asked).requestReviews(asked));
  }

  private static TypeRuntimeWiring.Builder cut(TypeRuntimeWiring.Builder type, List<String> lists) {
    for (String list : lists) {
      type.dataFetcher(
          list,
          asked ->
              GraphQlPaging.of(
                  asked, (List<?>) Objects.requireNonNull(value(asked.getSource(), list))));
    }
    return type;
  }

  private static @Nullable Object value(@Nullable Object source, String name) {
    if (!(source instanceof Map<?, ?> doc)) return null;
    return doc.get(name) instanceof Supplier<?> later ? later.get() : doc.get(name);
  }

  /** GitHub's own scalars are all text. */
  private static final class Text implements Coercing<String, String> {
    @Override
    public String serialize(Object value, GraphQLContext context, Locale locale) {
      return String.valueOf(value);
    }

    @Override
    public String parseValue(Object value, GraphQLContext context, Locale locale) {
      return String.valueOf(value);
    }

    @Override
    public String parseLiteral(
        Value<?> value, CoercedVariables variables, GraphQLContext context, Locale locale) {
      return value instanceof StringValue text
          ? String.valueOf(text.getValue())
          : String.valueOf(value);
    }
  }
}
