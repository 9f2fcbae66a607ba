package dev.signalbox.insights.search;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.BitSet;

/**
 * The tests of one job as a search looks at them: a column for each property, all names one after
 * the other. Never changed once built.
 */
final class JobTests {
  /** What health, confidence and impact may come to together; see {@link #CODE}. */
  static final int CODES = 64;

  static final String CODE = "health + 4 * confidence + 16 * (coalesce(impact, -1) + 1)";

  /** PostgreSQL keeps no text with it, so no part of a name reaches into the next one. */
  private static final byte END_OF_NAME = 0;

  private static final int BYTES_BESIDE_NAME =
      2 * Long.BYTES + Float.BYTES + Integer.BYTES + 2 * Byte.BYTES;

  private final long[] numbers;
  private final long[] executions;
  private final float[] failedRatios;
  private final byte[] codes;
  private final byte[] names;
  private final int[] ends;

  private JobTests(TestColumns built) {
    int size = built.size;
    numbers = Arrays.copyOf(built.numbers, size);
    executions = Arrays.copyOf(built.executions, size);
    failedRatios = Arrays.copyOf(built.failedRatios, size);
    codes = Arrays.copyOf(built.codes, size);
    ends = Arrays.copyOf(built.ends, size);
    names = built.names.toByteArray();
  }

  static int healthOf(int code) {
    return code & 3;
  }

  static int confidenceOf(int code) {
    return code >> 2 & 3;
  }

  /** Negative if there is none. */
  static int impactOf(int code) {
    return (code >> 4) - 1;
  }

  int size() {
    return numbers.length;
  }

  long bytes() {
    return names.length + (long) size() * (BYTES_BESIDE_NAME - 1);
  }

  long number(int at) {
    return numbers[at];
  }

  long executions(int at) {
    return executions[at];
  }

  float failedRatio(int at) {
    return failedRatios[at];
  }

  int code(int at) {
    return codes[at];
  }

  /** Adds the tests that have the part in their names. */
  void addNamed(NamePart part, BitSet found) {
    if (part.isEmpty()) {
      found.set(0, size());
      return;
    }
    int test = 0;
    int at = part.indexIn(names, 0);
    while (at >= 0) {
      while (ends[test] < at) test++;
      found.set(test);
      at = part.indexIn(names, ends[test] + 1);
    }
  }

  /** Takes tests in one after the other. */
  static final class TestColumns {
    private long[] numbers = new long[16];
    private long[] executions = new long[16];
    private float[] failedRatios = new float[16];
    private byte[] codes = new byte[16];
    private int[] ends = new int[16];
    private final ByteArrayOutputStream names = new ByteArrayOutputStream();
    private int size;

    /** How much more memory it takes than before. */
    int add(long number, long executed, float failedRatio, int code, byte[] foldedName) {
      if (size == numbers.length) grow();
      numbers[size] = number;
      executions[size] = executed;
      failedRatios[size] = failedRatio;
      codes[size] = (byte) code;
      names.writeBytes(foldedName);
      ends[size] = names.size();
      names.write(END_OF_NAME);
      size++;
      return BYTES_BESIDE_NAME + foldedName.length;
    }

    private void grow() {
      int most = 2 * size;
      numbers = Arrays.copyOf(numbers, most);
      executions = Arrays.copyOf(executions, most);
      failedRatios = Arrays.copyOf(failedRatios, most);
      codes = Arrays.copyOf(codes, most);
      ends = Arrays.copyOf(ends, most);
    }

    JobTests build() {
      return new JobTests(this);
    }
  }
}
