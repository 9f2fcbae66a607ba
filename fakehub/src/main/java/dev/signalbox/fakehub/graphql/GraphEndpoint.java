package dev.signalbox.fakehub.graphql;

import dev.signalbox.fakehub.http.HubCall;
import dev.signalbox.fakehub.http.HubReply;
import dev.signalbox.fakehub.http.HubRoute;
import dev.signalbox.fakehub.rest.Desk;
import dev.signalbox.fakehub.shapes.Doc;
import graphql.ExecutionInput;
import graphql.ExecutionResult;
import graphql.GraphQL;
import graphql.GraphQLError;
import graphql.GraphqlErrorBuilder;
import graphql.execution.DataFetcherExceptionHandlerParameters;
import graphql.execution.DataFetcherExceptionHandlerResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.json.JsonMapper;

/** {@code POST /graphql}. What is wrong is told in an answer of status 200. */
public final class GraphEndpoint {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String TYPE = "type";

  private static final GraphQL ENGINE =
      GraphQL.newGraphQL(Schema.build())
          .defaultDataFetcherExceptionHandler(GraphEndpoint::refused)
          .preparsedDocumentProvider(new ParsedDocuments())
          .build();

  private final GraphQlFields fields;
  private final Mutations mutations;
  private final PullMutations pullMutations;
  private final CheckMutations checkMutations;

  public GraphEndpoint(Desk desk) {
    fields = new GraphQlFields(desk.shapes().addresses());
    mutations = new Mutations(desk);
    pullMutations = new PullMutations(desk);
    checkMutations = new CheckMutations(desk);
  }

  public HubRoute route() {
    return HubRoute.of("POST", "/graphql", this::answer);
  }

  private HubReply answer(HubCall call) {
    var body = call.json();
    Doc variables =
        body.path("variables").isObject()
            ? MAPPER.convertValue(body.path("variables"), Doc.class)
            : Doc.of();
    var input =
        ExecutionInput.newExecutionInput(body.path("query").asString(""))
            .operationName(body.path("operationName").stringValue(null))
            .variables(variables)
            .graphQLContext(
                Map.of(
                    Asking.class,
                    new Asking(call),
                    GraphQlFields.class,
                    fields,
                    Mutations.class,
                    mutations,
                    PullMutations.class,
                    pullMutations,
                    CheckMutations.class,
                    checkMutations))
            .build();
    return HubReply.ok(shape(ENGINE.execute(input)));
  }

  private static Doc shape(ExecutionResult result) {
    var doc = Doc.of();
    if (result.isDataPresent()) doc.put("data", result.getData());
    if (!result.getErrors().isEmpty()) {
      doc.put("errors", Doc.list(result.getErrors(), GraphEndpoint::shape));
    }
    return doc;
  }

  /** GitHub puts the kind of an error beside its message, not among the extensions. */
  private static Doc shape(GraphQLError error) {
    var doc = Doc.of();
    Optional.ofNullable(error.getExtensions())
        .map(more -> more.get(TYPE))
        .ifPresent(type -> doc.put(TYPE, type));
    if (error.getPath() != null) doc.put("path", error.getPath());
    var places = Optional.ofNullable(error.getLocations()).orElse(List.of());
    return doc.with(
            "locations",
            Doc.list(
                places, place -> Doc.of("line", place.getLine()).with("column", place.getColumn())))
        .with("message", error.getMessage());
  }

  private static CompletableFuture<DataFetcherExceptionHandlerResult> refused(
      DataFetcherExceptionHandlerParameters failed) {
    var builder =
        GraphqlErrorBuilder.newError(failed.getDataFetchingEnvironment())
            .message("%s", String.valueOf(failed.getException().getMessage()));
    if (failed.getException() instanceof GraphRefusal refusal) {
      builder.extensions(Map.of(TYPE, refusal.type()));
    }
    return CompletableFuture.completedFuture(
        DataFetcherExceptionHandlerResult.newResult(builder.build()).build());
  }
}
