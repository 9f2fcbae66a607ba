package dev.signalbox.server.dashboard.tests;

import dev.signalbox.engine.jobs.Confidence;
import dev.signalbox.engine.jobs.HealthStatus;
import dev.signalbox.insights.health.FailureImpact;
import dev.signalbox.server.dashboard.insights.FilterChoice;
import dev.signalbox.server.dashboard.routes.PageRequest;
import dev.signalbox.web.http.PercentEncoding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is looked for, by the names and in the spelling of the API. */
public record TestSearchForm(Map<String, String> values) {
  private static final String NAME = "test_name";
  private static final String PIPELINE = "pipeline_name";
  private static final String JOB = "job_name";
  private static final String HEALTH = "health_status";
  private static final String CONFIDENCE = "health_confidence";
  private static final String IMPACT = "failed_executions_impact";
  private static final String SORT = "sort";
  private static final String CURSOR = "cursor";
  private static final String BY_NAME = "test_name";
  private static final List<String> FILTERS =
      List.of(NAME, PIPELINE, JOB, HEALTH, CONFIDENCE, IMPACT);

  private static final Map<String, String> ORDERS = orders();

  public TestSearchForm {
    values = Map.copyOf(values);
  }

  /** What costs most comes first, unless asked otherwise. */
  private static Map<String, String> orders() {
    var orders = new LinkedHashMap<String, String>();
    orders.put("failed_executions_ratio", "Failure rate");
    orders.put("health_status", "Health");
    orders.put("executions_count", "Executions");
    orders.put(BY_NAME, "Name");
    return orders;
  }

  static TestSearchForm of(PageRequest request) {
    var values = new LinkedHashMap<String, String>();
    for (String name : List.of(NAME, PIPELINE, JOB, HEALTH, CONFIDENCE, IMPACT, SORT, CURSOR)) {
      request.asked(name).stream()
          .map(String::strip)
          .filter(value -> !value.isEmpty())
          .findFirst()
          .ifPresent(value -> values.put(name, value));
    }
    return new TestSearchForm(values);
  }

  private String value(String name) {
    return values.getOrDefault(name, "");
  }

  public String name() {
    return value(NAME);
  }

  public String pipeline() {
    return value(PIPELINE);
  }

  public String job() {
    return value(JOB);
  }

  public List<FilterChoice> health() {
    return FilterChoice.of(HealthStatus.class, value(HEALTH));
  }

  public List<FilterChoice> confidence() {
    return FilterChoice.of(Confidence.class, value(CONFIDENCE));
  }

  public List<FilterChoice> impact() {
    return FilterChoice.of(FailureImpact.class, value(IMPACT));
  }

  private String sort() {
    return values.getOrDefault(SORT, ORDERS.keySet().iterator().next());
  }

  public List<FilterChoice> orderings() {
    return ORDERS.entrySet().stream()
        .map(it -> new FilterChoice(it.getKey(), it.getValue(), it.getKey().equals(sort())))
        .toList();
  }

  public boolean isFiltered() {
    return FILTERS.stream().anyMatch(values::containsKey);
  }

  /** As the API takes it. */
  String query(int perPage) {
    return query(values)
        + "&sort=%s&direction=%s&per_page=%d"
            .formatted(
                PercentEncoding.encode(sort()), sort().equals(BY_NAME) ? "asc" : "desc", perPage);
  }

  /** The query of the same page, going on at a cursor. */
  String from(String cursor) {
    var more = new LinkedHashMap<>(values);
    more.put(CURSOR, cursor);
    String order = values.containsKey(SORT) ? "&" + SORT + "=" + value(SORT) : "";
    return "?" + query(more) + order;
  }

  private static String query(Map<String, String> values) {
    return values.entrySet().stream()
        .filter(it -> !it.getKey().equals(SORT))
        .sorted(Map.Entry.comparingByKey())
        .map(it -> it.getKey() + "=" + PercentEncoding.encode(it.getValue()))
        .collect(Collectors.joining("&"));
  }
}
