package dev.signalbox.server.badinput;

import java.util.Arrays;
import java.util.List;

/**
 * One line: who asks, for what, with which headers and body, and what they are told. A dash stands
 * for nothing. {@code status} may be {@code closed}: the connection ends without a word.
 */
record BadCase(
    String place,
    String who,
    String request,
    String headers,
    String body,
    String status,
    String fault) {
  private static final int COLUMNS = 6;

  static BadCase parse(String place, String line) {
    List<String> columns = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    if (columns.size() != COLUMNS) {
      throw new IllegalArgumentException(place + " has " + columns.size() + " columns: " + line);
    }
    return new BadCase(
        place,
        columns.get(0),
        columns.get(1),
        columns.get(2),
        columns.get(3),
        columns.get(4),
        columns.get(5));
  }

  boolean isHead() {
    return request.startsWith("HEAD ");
  }

  boolean saysNothing() {
    return status.equals("closed");
  }

  boolean waitsForTheServer() {
    return status.equals("408") || saysNothing();
  }

  String name() {
    String told = fault.equals("-") ? status : status + " " + fault;
    String sent = body.equals("-") ? request : request + " " + body;
    return place + " " + who + " " + shortened(sent) + " -> " + told;
  }

  private static String shortened(String text) {
    return text.length() <= 120 ? text : text.substring(0, 120) + "…";
  }
}
