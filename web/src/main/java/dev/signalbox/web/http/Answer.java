package dev.signalbox.web.http;

import dev.signalbox.wire.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What is sent back. */
public record Answer(int status, Content content, List<Header> headers) {
  public static final String JSON = "application/json";

  public record Header(String name, String value) {}

  public sealed interface Content {
    record None() implements Content {}

    record JsonOf(Object value) implements Content {}

    /** The same, written before. */
    @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
    record WrittenJson(Object value, byte[] json) implements Content {}

    @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
    record Bytes(String type, byte[] bytes) implements Content {}

    /** Written while it is made; whatever it is made of is read meanwhile. */
    record Streamed(String type, Writing writing) implements Content {}

    /** Goes on for as long as there is somebody to tell news to. */
    record Live(String type, LiveSource source) implements Content {}
  }

  /** Writes a body piece by piece. */
  @FunctionalInterface
  public interface Writing {
    void to(OutputStream out) throws IOException;
  }

  public Answer {
    headers = List.copyOf(headers);
  }

  public static Answer ok(Object value) {
    return new Answer(200, new Content.JsonOf(value), List.of());
  }

  public static Answer created(Object value) {
    return new Answer(201, new Content.JsonOf(value), List.of());
  }

  public static Answer noContent() {
    return new Answer(204, new Content.None(), List.of());
  }

  /** It is remembered and happens later; the detail says what is missing. */
  public static Answer accepted(String detail) {
    return new Answer(202, new Content.JsonOf(Map.of("detail", detail)), List.of());
  }

  public static Answer bytes(String type, byte[] bytes) {
    return new Answer(200, new Content.Bytes(type, bytes), List.of());
  }

  /** {@code json}: the value, written before. */
  public static Answer written(Object value, byte[] json) {
    return new Answer(200, new Content.WrittenJson(value, json), List.of());
  }

  public static Answer streamed(String type, Writing writing) {
    return new Answer(200, new Content.Streamed(type, writing), List.of());
  }

  public static Answer live(String type, LiveSource source) {
    return new Answer(200, new Content.Live(type, source), List.of());
  }

  /** An error: its detail is a text, or a list of faults. */
  public static Answer problem(int status, Object detail) {
    return new Answer(status, new Content.JsonOf(Map.of("detail", detail)), List.of());
  }

  public Answer with(String name, String value) {
    var more = new ArrayList<>(headers);
    more.add(new Header(name, value));
    return new Answer(status, content, more);
  }

  byte[] body() {
    return switch (content) {
      case Content.None none -> new byte[0];
      case Content.JsonOf json -> Json.bytes(json.value());
      case Content.WrittenJson written -> written.json();
      case Content.Bytes raw -> raw.bytes();
      case Content.Streamed _ -> new byte[0];
      case Content.Live _ -> new byte[0];
    };
  }

  String contentType() {
    return switch (content) {
      case Content.None none -> "";
      case Content.JsonOf _, Content.WrittenJson _ -> JSON;
      case Content.Bytes raw -> raw.type();
      case Content.Streamed streamed -> streamed.type();
      case Content.Live live -> live.type();
    };
  }
}
