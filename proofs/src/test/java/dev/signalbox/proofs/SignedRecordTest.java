package dev.signalbox.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SignedRecordTest {
  private final SigningKey key = Samples.key(1);
  private final List<VerifyingKey> trusted = List.of(key.verifyingKey());
  private final SignedRecord signed = key.sign(Samples.landing());

  private boolean isAccepted(String lines) {
    return SignedRecord.read(lines) instanceof Parsed.Good<SignedRecord>(SignedRecord read)
        && read.openedWith(trusted) instanceof Parsed.Good<LandingRecord>;
  }

  @Test
  void a_seed_gives_the_keys_of_rfc_8032() {
    byte[] seed =
        HexFormat.of().parseHex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
    byte[] point =
        HexFormat.of().parseHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    assertThat(SigningKey.ofSeed(seed).verifyingKey())
        .hasToString("sbx-ed25519:" + Base64Text.of(point));
    assertThatThrownBy(() -> SigningKey.ofSeed(new byte[31])).hasMessageContaining("32 bytes");
  }

  @Test
  void a_signed_record_goes_through_text_and_is_the_same_each_time() {
    assertThat(SignedRecord.read(signed.lines())).isEqualTo(new Parsed.Good<>(signed));
    assertThat(signed.openedWith(trusted)).isEqualTo(new Parsed.Good<>(Samples.landing()));
    assertThat(Samples.key(1).sign(Samples.landing())).isEqualTo(signed);
    assertThat(signed.lines().lines())
        .hasSize(3)
        .last()
        .isEqualTo("key: " + key.verifyingKey().id());
  }

  /**
   * Of the record one bit of each byte, each time another one, all of them in {@code ./test long}:
   * what is signed is its bytes. Of its signature and key each bit: a text may have two spellings.
   */
  private boolean isTried(int bit) {
    return Boolean.getBoolean("signalbox.long")
        || bit / 8 >= signed.text().getBytes(UTF_8).length
        || bit / 8 % 8 == bit % 8;
  }

  @Test
  void every_flipped_bit_is_refused() {
    byte[] lines = signed.lines().getBytes(UTF_8);
    assertThat(isAccepted(signed.lines())).isTrue();
    var accepted =
        IntStream.range(0, lines.length * 8)
            .parallel()
            .filter(this::isTried)
            .filter(bit -> isAccepted(new String(flipped(lines, bit), UTF_8)));
    assertThat(accepted).isEmpty();
  }

  private static byte[] flipped(byte[] bytes, int bit) {
    byte[] flipped = bytes.clone();
    flipped[bit / 8] ^= (byte) (1 << bit % 8);
    return flipped;
  }

  @Test
  void another_key_is_refused_even_under_the_same_name() {
    var other = Samples.key(2).sign(Samples.landing());
    assertThat(other.openedWith(trusted))
        .isEqualTo(new Parsed.Bad<>("signed by another key, " + other.key()));
    assertThat(new SignedRecord(other.text(), other.signature(), signed.key()).openedWith(trusted))
        .isEqualTo(new Parsed.Bad<>("the signature does not fit the record"));
    assertThat(other.openedWith(List.of(key.verifyingKey(), Samples.key(2).verifyingKey())))
        .isInstanceOf(Parsed.Good.class);
  }

  @Test
  void a_key_is_read_in_one_spelling_only() {
    String text = key.verifyingKey().toString();
    assertThat(VerifyingKey.parse(text)).isEqualTo(new Parsed.Good<>(key.verifyingKey()));
    for (String spoilt :
        new String[] {
          "", "ssh-ed25519 AAAA", text + "=", text + "A", text.substring(1), text + " "
        }) {
      assertThat(VerifyingKey.parse(spoilt)).as(spoilt).isInstanceOf(Parsed.Bad.class);
    }
    assertThat(VerifyingKey.parse("sbx-ed25519:!"))
        .isEqualTo(new Parsed.Bad<>("the key is not base64url"));
  }

  @Test
  void a_secret_key_does_not_print_itself() {
    assertThat(key.toString()).isEqualTo("SigningKey[" + key.verifyingKey().id() + "]");
  }

  @Test
  void a_note_holds_several_records_and_what_is_broken_spoils_only_itself() {
    var second = Samples.key(2).sign(Samples.landing());
    String note = LandingNote.with(LandingNote.with("", signed), second);
    assertThat(LandingNote.with(note, signed)).isEqualTo(note);
    assertThat(LandingNote.read(note))
        .containsExactly(new Parsed.Good<>(signed), new Parsed.Good<>(second));
    var spoilt = LandingNote.read("looks good to me\n\n" + note);
    assertThat(spoilt).hasSize(3).first().isInstanceOf(Parsed.Bad.class);
    assertThat(spoilt).contains(new Parsed.Good<>(signed));
  }
}
