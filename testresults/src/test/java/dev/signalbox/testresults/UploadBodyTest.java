package dev.signalbox.testresults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class UploadBodyTest {
  @Test
  void gzip_is_unpacked() throws Exception {
    assertThat(unpacked(packed("hello".getBytes(StandardCharsets.UTF_8)))).isEqualTo("hello");
    assertThat(unpacked(packed(new byte[0]))).isEmpty();
  }

  @Test
  void several_members_are_one_body() throws Exception {
    byte[] both = joined(packed(bytes("hello ")), packed(bytes("world")));
    assertThat(unpacked(both)).isEqualTo("hello world");
    byte[] noise = packed(noise(50_000));
    for (int empties = 0; empties < 1_000; empties++) noise = joined(noise, packed(new byte[0]));
    assertThat(drain(noise)).isEqualTo(50_000);
  }

  @Test
  void half_a_gzip_ends_early_wherever_it_is_cut() throws Exception {
    byte[] whole = packed(noise(5_000));
    for (int length : new int[] {0, 1, 9, 10, 11, 2_000, whole.length - 9, whole.length - 1}) {
      assertMalformed(() -> drain(Arrays.copyOf(whole, length)), "the gzip data ends early");
    }
  }

  @Test
  void what_is_not_gzip_is_told() {
    assertMalformed(
        () -> drain(bytes("<testsuites/>")), "the body is not gzip data: Not in GZIP format");
  }

  @Test
  void a_broken_gzip_is_told() throws Exception {
    byte[] whole = packed(noise(5_000));
    whole[whole.length - 5] ^= 1;
    assertMalformed(() -> drain(whole), "the body is not gzip data: Corrupt GZIP trailer");
    byte[] broken = packed(bytes("some text that is packed some text that is packed"));
    Arrays.fill(broken, 12, 20, (byte) 0xff);
    assertThatThrownBy(() -> drain(broken))
        .isInstanceOf(UnreadableUpload.class)
        .hasMessageStartingWith("the body is not gzip data: ");
  }

  @Test
  void bytes_after_the_gzip_are_told_however_many() throws Exception {
    byte[] whole = packed(noise(70_000));
    for (int extra : new int[] {1, 8, 18, 19, 100, 100_000}) {
      assertMalformed(
          () -> drain(joined(whole, new byte[extra])),
          "the body goes on after the end of the gzip data");
    }
  }

  @Test
  void bytes_after_the_gzip_are_told_wherever_it_ends_in_the_buffer() throws Exception {
    for (int size = 65_480; size < 65_540; size++) {
      byte[] whole = packed(noise(size));
      assertThat(drain(whole)).isEqualTo(size);
      assertMalformed(
          () -> drain(joined(whole, new byte[1])),
          "the body goes on after the end of the gzip data");
    }
  }

  @Test
  void a_bomb_is_stopped_at_the_limit() throws Exception {
    byte[] bomb = packedZeros(UploadBody.MOST_UNPACKED_BYTES + 1);
    assertThat(bomb.length).isLessThan(1 << 20);
    assertTooLarge(() -> drain(bomb), "the upload is larger than 256 MiB unpacked");
  }

  @Test
  void as_much_as_the_limit_is_read() throws Exception {
    assertThat(drain(packedZeros(UploadBody.MOST_UNPACKED_BYTES)))
        .isEqualTo(UploadBody.MOST_UNPACKED_BYTES);
  }

  @Test
  void too_much_compressed_is_told() throws Exception {
    byte[] large = packed(noise((int) UploadBody.MOST_SENT_BYTES + 1));
    assertTooLarge(() -> drain(large), "the upload is larger than 16 MiB compressed");
  }

  @Test
  void a_plain_body_has_the_limit_of_a_compressed_one() throws Exception {
    int most = (int) UploadBody.MOST_SENT_BYTES;
    assertThat(UploadBody.plain(new ByteArrayInputStream(new byte[most])).readAllBytes())
        .hasSize(most);
    assertTooLarge(
        () -> UploadBody.plain(new ByteArrayInputStream(new byte[most + 1])).readAllBytes(),
        "the upload is larger than 16 MiB");
  }

  @Test
  void skipped_bytes_count() throws Exception {
    var bomb = UploadBody.gzip(new ByteArrayInputStream(packedZeros(300L << 20)));
    assertTooLarge(() -> bomb.skipNBytes(300L << 20), "the upload is larger than 256 MiB unpacked");
  }

  @Test
  void a_connection_that_breaks_is_no_fault_of_the_upload() {
    var broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("connection reset");
          }
        };
    assertThatThrownBy(() -> UploadBody.gzip(broken).readAllBytes())
        .isExactlyInstanceOf(IOException.class);
  }

  private static void assertMalformed(ThrowingCallable call, String message) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            UnreadableUpload.class, fault -> assertThat(fault.isTooLarge()).isFalse())
        .hasMessage(message);
  }

  private static void assertTooLarge(ThrowingCallable call, String message) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            UnreadableUpload.class, fault -> assertThat(fault.isTooLarge()).isTrue())
        .hasMessage(message);
  }

  private static long drain(byte[] packed) throws IOException {
    try (var body = UploadBody.gzip(new ByteArrayInputStream(packed))) {
      return body.transferTo(java.io.OutputStream.nullOutputStream());
    }
  }

  private static String unpacked(byte[] packed) throws IOException {
    try (var body = UploadBody.gzip(new ByteArrayInputStream(packed))) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static byte[] packed(byte[] content) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    }
    return bytes.toByteArray();
  }

  private static byte[] packedZeros(long count) throws IOException {
    byte[] member = packed(new byte[16 << 20]);
    var bytes = new ByteArrayOutputStream();
    for (long left = count >> 24; left > 0; left--) bytes.write(member);
    bytes.write(packed(new byte[(int) (count & ((16 << 20) - 1))]));
    return bytes.toByteArray();
  }

  private static byte[] noise(int count) {
    byte[] content = new byte[count];
    new Random(7).nextBytes(content);
    return content;
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
