package dev.signalbox.store.statistics;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts by size, in steps that grow by 4 %: histograms can be added, and a percentile read from
 * the sum is off by at most 2 %. Slots are sorted in an array, because an answer is made of
 * thousands of small histograms.
 */
public final class SpanHistogram {
  private static final double STEP = Math.log(1.04);

  /** Dimensions, flags and type; then of the one dimension its size and lower bound. */
  private static final int HEADER_OF_SENT = 5 * Integer.BYTES;

  /** Each element has its length before it. */
  private static final int BYTES_OF_SENT_PAIR = 4 * Integer.BYTES;

  private int size;
  private int[] slots;
  private long[] counts;

  public SpanHistogram() {
    this(0);
  }

  private SpanHistogram(int capacity) {
    slots = new int[capacity];
    counts = new long[capacity];
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public void add(double value) {
    add(slot(value), 1);
  }

  public void add(SpanHistogram other) {
    if (other.isEmpty()) return;
    var sum = new SpanHistogram(size + other.size);
    int mine = 0;
    int theirs = 0;
    while (mine < size || theirs < other.size) {
      boolean isTheirs = mine == size || (theirs < other.size && other.slots[theirs] < slots[mine]);
      if (isTheirs) sum.add(other.slots[theirs], other.counts[theirs++]);
      else sum.add(slots[mine], counts[mine++]);
    }
    size = sum.size;
    slots = sum.slots;
    counts = sum.counts;
  }

  private void add(int slot, long count) {
    boolean isLast = size > 0 && slots[size - 1] == slot;
    boolean isNext = size == 0 || slots[size - 1] < slot;
    int at = isLast ? size - 1 : isNext ? -size - 1 : Arrays.binarySearch(slots, 0, size, slot);
    if (at < 0) insert(-at - 1, slot);
    counts[at < 0 ? -at - 1 : at] += count;
  }

  private void insert(int at, int slot) {
    if (size == slots.length) {
      slots = Arrays.copyOf(slots, 2 * size + 4);
      counts = Arrays.copyOf(counts, slots.length);
    }
    System.arraycopy(slots, at, slots, at + 1, size - at);
    System.arraycopy(counts, at, counts, at + 1, size - at);
    slots[at] = slot;
    counts[at] = 0;
    size++;
  }

  /** Below one is one slot of its own. */
  private static int slot(double value) {
    return value < 1 ? 0 : 1 + (int) (Math.log(value) / STEP);
  }

  private static double middle(int slot) {
    return slot == 0 ? 0 : Math.exp((slot - 0.5) * STEP);
  }

  /** The smallest value that at least this share of all does not exceed. */
  public double percentile(double share) {
    long all = 0;
    for (int at = 0; at < size; at++) all += counts[at];
    long rank = Math.max(1, (long) Math.ceil(share * all));
    long seen = 0;
    for (int at = 0; at < size; at++) {
      seen += counts[at];
      if (seen >= rank) return middle(slots[at]);
    }
    return 0;
  }

  Map<Long, Long> byWholeNumber() {
    var numbers = new TreeMap<Long, Long>();
    for (int at = 0; at < size; at++) {
      numbers.merge(Math.round(middle(slots[at])), counts[at], Long::sum);
    }
    return numbers;
  }

  /** Slot and count in turns. */
  public Integer[] stored() {
    var stored = new Integer[2 * size];
    for (int at = 0; at < size; at++) {
      stored[2 * at] = slots[at];
      stored[2 * at + 1] = Math.toIntExact(Math.min(counts[at], Integer.MAX_VALUE));
    }
    return stored;
  }

  /** From what {@code array_send} makes of what is stored, which need not be boxed. */
  static SpanHistogram sent(byte[] array) {
    var sent = ByteBuffer.wrap(array);
    if (sent.getInt() == 0) return new SpanHistogram();
    sent.position(HEADER_OF_SENT);
    int pairs = sent.remaining() / BYTES_OF_SENT_PAIR;
    var histogram = new SpanHistogram(pairs);
    for (int at = 0; at < pairs; at++) histogram.add(sentElement(sent), sentElement(sent));
    return histogram;
  }

  private static int sentElement(ByteBuffer sent) {
    int bytes = sent.getInt();
    if (bytes != Integer.BYTES) throw new IllegalArgumentException("no array of integers");
    return sent.getInt();
  }

  public static SpanHistogram of(Integer[] stored) {
    var histogram = new SpanHistogram(stored.length / 2);
    for (int at = 0; at < stored.length; at += 2) histogram.add(stored[at], stored[at + 1]);
    return histogram;
  }
}
