package dev.signalbox.web.input;

import java.math.BigInteger;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An integer within bounds that may lie beyond those of a long. */
public record WholeNumber(BigInteger min, BigInteger max) implements Shape<BigInteger> {
  private static final Pattern DIGITS = Pattern.compile("-?[0-9]{1,100}");

  public static WholeNumber between(long min, long max) {
    return new WholeNumber(BigInteger.valueOf(min), BigInteger.valueOf(max));
  }

  public Shape<Integer> asInt() {
    return as(BigInteger::intValueExact);
  }

  @Override
  public BigInteger fromText(String text) throws Mismatch {
    if (!DIGITS.matcher(text).matches()) {
      throw new Mismatch("int_parsing", "must be an integer", text);
    }
    return within(new BigInteger(text), text);
  }

  @Override
  public BigInteger fromJson(JsonNode node) throws Mismatch {
    if (!node.isIntegralNumber()) {
      throw new Mismatch("int_type", "must be an integer", Echo.of(node));
    }
    return within(node.bigIntegerValue(), Echo.of(node));
  }

  private BigInteger within(BigInteger value, Object given) throws Mismatch {
    if (value.compareTo(min) < 0) {
      throw new Mismatch("greater_than_equal", "must be at least " + min, given);
    }
    if (value.compareTo(max) > 0) {
      throw new Mismatch("less_than_equal", "must be at most " + max, given);
    }
    return value;
  }

  @Override
  public ObjectNode schema() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("type", "integer")
        .put("minimum", min)
        .put("maximum", max);
  }
}
