package dev.signalbox.fakehub.counting;

import dev.signalbox.fakehub.judge.RecordedExchange;
import dev.signalbox.fakehub.judge.TrafficObserver;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** Counts what the fake is asked for, but for tokens, which nobody sees. Thread-safe. */
public final class CallCounter implements TrafficObserver {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Pattern CONTENT =
      Pattern.compile("\\b(addComment|createCheckRun|addPullRequestReview|createPullRequest)\\b");
  private static final Pattern IDS = Pattern.compile("/([0-9]+|[0-9a-f]{40})(?=/|$)");
  private static final int SHOWN = 200;

  private final Map<CallKind, Long> counts = new EnumMap<>(CallKind.class);
  private final Map<String, Integer> requests = new TreeMap<>();

  public synchronized CallCounts counts() {
    return new CallCounts(counts);
  }

  /** What is behind the figures: each request without its ids, the most frequent first. */
  public synchronized List<String> requests() {
    return requests.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .map(it -> it.getValue() + " " + it.getKey())
        .toList();
  }

  /** How many requests had these words. */
  public synchronized int requests(String words) {
    return requests.entrySet().stream()
        .filter(it -> it.getKey().contains(words))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  public synchronized void forgetRequests() {
    requests.clear();
  }

  @Override
  public synchronized void saw(RecordedExchange exchange) {
    if (exchange.path().endsWith("/access_tokens")) return;
    if (exchange.path().equals("/graphql")) graphQl(exchange);
    else rest(exchange);
  }

  private void graphQl(RecordedExchange exchange) {
    var body = MAPPER.readTree(exchange.body());
    String document = body.path("query").asString("").strip().replaceAll("\\s+", " ");
    boolean isMutation = document.startsWith("mutation");
    add(isMutation ? CallKind.MUTATION : CallKind.QUERY, 1);
    if (isMutation && CONTENT.matcher(document).find()) add(CallKind.CONTENT, 1);
    add(CallKind.POINT, QueryCost.of(document, body.path("variables")));
    String page = body.path("variables").hasNonNull("after") ? "next page of " : "";
    request(page + document.substring(0, Math.min(SHOWN, document.length())));
  }

  private void rest(RecordedExchange exchange) {
    boolean isRead = exchange.method().equals("GET");
    if (isRead) add(exchange.status() == 304 ? CallKind.UNCHANGED : CallKind.REST_READ, 1);
    else add(CallKind.REST_WRITE, 1);
    if (exchange.method().equals("POST")) add(CallKind.CONTENT, 1);
    request(exchange.method() + " " + IDS.matcher(exchange.path()).replaceAll("/N"));
  }

  @Override
  public void saw(String event, String payload) {}

  @Override
  public synchronized void sawGit(boolean isPush) {
    add(isPush ? CallKind.PUSH : CallKind.FETCH, 1);
    request(isPush ? "git push" : "git fetch");
  }

  private void add(CallKind kind, long more) {
    counts.merge(kind, more, Long::sum);
  }

  private void request(String words) {
    requests.merge(words, 1, Integer::sum);
  }
}
