package dev.signalbox.fakehub.judge.octokit;

import com.atlassian.oai.validator.OpenApiInteractionValidator;
import com.atlassian.oai.validator.model.Request;
import com.atlassian.oai.validator.model.SimpleRequest;
import com.atlassian.oai.validator.model.SimpleResponse;
import com.atlassian.oai.validator.report.LevelResolver;
import com.atlassian.oai.validator.report.ValidationReport;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.signalbox.fakehub.judge.RecordedExchange;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What GitHub's OpenAPI description says of a request and its answer. */
final class RestLaw {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String INSTALLATIONS = "/app/installations";
  private static final String RECOMMENDED = "application/vnd.github+json";
  private static final String UNKNOWN_BODY = "validation.response.body.unexpected";
  private static final String UNKNOWN_STATUS = "validation.response.status.unknown";

  /** Not every endpoint lists each way to be refused or sent elsewhere, and what is said then. */
  private static final List<String> UNTOLD = List.of(UNKNOWN_BODY, UNKNOWN_STATUS);

  /** Parameters that take slashes, which OpenAPI has no word for. */
  private static final Pattern WITH_SLASHES =
      Pattern.compile(
          "(/repos/[^/]+/[^/]+/(?:git/refs?|git/matching-refs|contents|compare|rules/branches"
              + "|branches|commits)/)(.+?)"
              + "(/protection|/check-runs|/check-suites|/statuses|/status|/pulls)?");

  /** A workflow has a number or the name of a file; the validator takes only the one for JSON. */
  private static final Pattern WORKFLOW =
      Pattern.compile(
          "(?<prefix>/repos/[^/]+/[^/]+/actions/workflows/)[^/]+(?<suffix>/dispatches)");

  private final OpenApiInteractionValidator validator;

  RestLaw(Path description) {
    validator =
        OpenApiInteractionValidator.createForInlineApiSpecification(
                RestDescription.read(description))
            .withBasePathOverride("/")
            .withLevelResolver(
                LevelResolver.create()
                    // GitHub's answers have more fields than it describes.
                    .withLevel(
                        "validation.schema.additionalProperties", ValidationReport.Level.IGNORE)
                    // Null is every nullable choice at once.
                    .withLevel(
                        "validation.response.body.schema.oneOf.indexes",
                        ValidationReport.Level.IGNORE)
                    .build())
            .build();
  }

  List<String> brokenBy(RecordedExchange exchange) {
    // Neither GraphQL nor the way by id is described.
    if (exchange.path().equals("/graphql") || exchange.path().startsWith("/repositories/")) {
      return List.of();
    }
    String path = described(exchange.path());
    var request = new SimpleRequest.Builder(exchange.method(), path);
    exchange.query().forEach((name, values) -> request.withQueryParam(name, values));
    // GitHub recommends a media type that its description does not list.
    exchange
        .headers()
        .forEach(
            (name, value) ->
                request.withHeader(name, value.replace(RECOMMENDED, "application/json")));
    if (exchange.body().length > 0) request.withBody(exchange.bodyText());
    var broken = new ArrayList<String>();
    // What GitHub refuses may be as wrong as it likes.
    if (exchange.status() < 400) {
      broken.addAll(words("request", exchange, validator.validateRequest(request.build())));
    }
    if (path.equals(INSTALLATIONS) && exchange.status() == 200) {
      broken.addAll(brokenByInstallations(exchange));
    } else {
      broken.addAll(brokenByAnswer(path, exchange, exchange.answerText()));
    }
    return broken;
  }

  /** The list wants each account to be a user and an enterprise at once; a single one is right. */
  private List<String> brokenByInstallations(RecordedExchange exchange) {
    try {
      var broken = new ArrayList<String>();
      for (JsonNode one : MAPPER.readTree(exchange.answerText())) {
        broken.addAll(brokenByAnswer(INSTALLATIONS + "/1", exchange, one.toString()));
      }
      return broken;
    } catch (JsonProcessingException e) {
      return List.of("answer: no JSON: " + e.getMessage());
    }
  }

  private List<String> brokenByAnswer(String path, RecordedExchange exchange, String text) {
    var response = new SimpleResponse.Builder(exchange.status());
    exchange.answerHeaders().forEach((name, value) -> response.withHeader(name, value));
    if (!text.isEmpty()) {
      response.withContentType("application/json; charset=utf-8").withBody(text);
    }
    var method = Request.Method.valueOf(exchange.method());
    return words("answer", exchange, validator.validateResponse(path, method, response.build()));
  }

  private static List<String> words(
      String side, RecordedExchange exchange, ValidationReport report) {
    return report.getMessages().stream()
        .filter(message -> message.getLevel() == ValidationReport.Level.ERROR)
        .filter(message -> exchange.status() < 300 || !UNTOLD.contains(message.getKey()))
        .map(message -> side + ": " + message.getKey() + " " + message.getMessage())
        .toList();
  }

  private static String described(String path) {
    var parts = WITH_SLASHES.matcher(path);
    if (!parts.matches()) return WORKFLOW.matcher(path).replaceFirst("${prefix}1${suffix}");
    String rest = parts.group(3) == null ? "" : parts.group(3);
    return parts.group(1) + parts.group(2).replace("/", "%2F") + rest;
  }
}
