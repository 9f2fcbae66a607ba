package dev.signalbox.fakehub.graphql;

import dev.signalbox.host.LruMap;
import graphql.ExecutionInput;
import graphql.execution.preparsed.PreparsedDocumentEntry;
import graphql.execution.preparsed.PreparsedDocumentProvider;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Documents that were parsed and found valid before. Everybody waits while one is answered, and
 * most of that would be parsing the same few again. Thread-safe.
 */
final class ParsedDocuments implements PreparsedDocumentProvider {
  private static final int MOST = 500;

  private final Map<String, PreparsedDocumentEntry> known = new LruMap<>(MOST);

  @Override
  public CompletableFuture<PreparsedDocumentEntry> getDocumentAsync(
      ExecutionInput input, Function<ExecutionInput, PreparsedDocumentEntry> parsing) {
    synchronized (known) {
      return CompletableFuture.completedFuture(
          known.computeIfAbsent(input.getQuery(), _ -> parsing.apply(input)));
    }
  }
}
