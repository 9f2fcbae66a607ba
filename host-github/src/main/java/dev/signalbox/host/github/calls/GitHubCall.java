package dev.signalbox.host.github.calls;

import dev.signalbox.engine.repository.RepositorySlug;
import dev.signalbox.host.github.budget.Demand;
import dev.signalbox.host.github.budget.Demand.Access;
import dev.signalbox.host.github.budget.Demand.Resource;
import dev.signalbox.host.github.budget.Demand.Urgency;
import dev.signalbox.wire.Json;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * What is asked of GitHub. {@code subject}: the repository it is about, whose trouble it shares.
 * {@code notAfter}: after that it is not sent any more. {@code isInParts}: GitHub may do some of it
 * and refuse the rest, which {@link PartReply} tells apart.
 */
public record GitHubCall(
    String verb,
    Resource resource,
    String path,
    Optional<JsonNode> body,
    CallNature nature,
    Urgency urgency,
    String subject,
    Instant notAfter,
    boolean isInParts) {
  private static final Pattern REPOSITORY = Pattern.compile("^/repos/([^/]+/[^/?]+)");

  /** What a call does, and so what its silence means and which limits it counts for. */
  public enum CallNature {
    /** May be answered from memory, once GitHub said that nothing changed. */
    READ,
    /** As it is now; asked twice it does no harm. */
    FRESH,
    /** Answered with the address where somebody else keeps it. */
    ELSEWHERE,
    /** Changes what is there. */
    WRITE,
    /** Makes something new, which GitHub limits most. */
    CREATION
  }

  public static GitHubCall get(String path) {
    return rest("GET", path, Optional.empty(), CallNature.READ);
  }

  public static GitHubCall fresh(String path) {
    return rest("GET", path, Optional.empty(), CallNature.FRESH);
  }

  public static GitHubCall elsewhere(String path) {
    return rest("GET", path, Optional.empty(), CallNature.ELSEWHERE);
  }

  /** A POST that creates nothing anybody sees, such as a token. */
  public static GitHubCall repeatable(String path) {
    return rest("POST", path, Optional.of(Json.tree(Map.of())), CallNature.FRESH);
  }

  public static GitHubCall write(String verb, String path) {
    return rest(verb, path, Optional.empty(), written(verb));
  }

  public static GitHubCall write(String verb, String path, JsonNode body) {
    return rest(verb, path, Optional.of(body), written(verb));
  }

  /** Some of what is posted makes nothing; GitHub does not tell which of it counts. */
  private static CallNature written(String verb) {
    return verb.equals("POST") ? CallNature.CREATION : CallNature.WRITE;
  }

  public static GitHubCall query(RepositorySlug slug, String document, Map<String, ?> variables) {
    return graphQl(slug, document, variables, CallNature.FRESH);
  }

  public static GitHubCall mutation(
      RepositorySlug slug, String document, Map<String, ?> variables) {
    return graphQl(slug, document, variables, CallNature.CREATION);
  }

  /** One that makes nothing new. */
  public static GitHubCall change(RepositorySlug slug, String document, Map<String, ?> variables) {
    return graphQl(slug, document, variables, CallNature.WRITE);
  }

  private static GitHubCall rest(
      String verb, String path, Optional<JsonNode> body, CallNature nature) {
    var found = REPOSITORY.matcher(path);
    String subject = found.find() ? found.group(1).toLowerCase(java.util.Locale.ROOT) : "";
    return new GitHubCall(
        verb, Resource.CORE, path, body, nature, Urgency.ROUTINE, subject, Instant.MAX, false);
  }

  private static GitHubCall graphQl(
      RepositorySlug slug, String document, Map<String, ?> variables, CallNature nature) {
    JsonNode body = Json.tree(Map.of("query", document, "variables", variables));
    return new GitHubCall(
        "POST",
        Resource.GRAPHQL,
        "/graphql",
        Optional.of(body),
        nature,
        Urgency.ROUTINE,
        slug.folded(),
        Instant.MAX,
        false);
  }

  /** Goes first, and may use what is kept back for landings. */
  public GitHubCall forLanding() {
    return with(Urgency.LANDING);
  }

  GitHubCall with(Urgency other) {
    return new GitHubCall(verb, resource, path, body, nature, other, subject, notAfter, isInParts);
  }

  public GitHubCall inParts() {
    return new GitHubCall(verb, resource, path, body, nature, urgency, subject, notAfter, true);
  }

  public GitHubCall until(Instant end) {
    return new GitHubCall(verb, resource, path, body, nature, urgency, subject, end, isInParts);
  }

  GitHubCall at(String elsewhere) {
    return new GitHubCall(
        verb, resource, elsewhere, body, nature, urgency, subject, notAfter, isInParts);
  }

  boolean isWrite() {
    return access() != Access.READ;
  }

  boolean isGraphQl() {
    return resource == Resource.GRAPHQL;
  }

  Demand demand() {
    return new Demand(resource, access(), urgency, subject);
  }

  private Access access() {
    return switch (nature) {
      case READ, FRESH, ELSEWHERE -> Access.READ;
      case WRITE -> Access.CHANGE;
      case CREATION -> Access.CREATE;
    };
  }

  @Override
  public String toString() {
    return verb + " " + path;
  }
}
