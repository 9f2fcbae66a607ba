package dev.signalbox.proofs;

import java.util.Collection;
import java.util.List;

/** The text of a landing with a signature over its bytes. Nobody has seen yet whether it holds. */
public record SignedRecord(String text, String signature, KeyId key) {
  private static final String SIGNATURE = "signature: ";
  private static final String KEY = "key: ";
  private static final int SIGNATURE_BYTES = 64;

  /** Three lines: the JSON that was signed, the signature, the id of the key. */
  public String lines() {
    return text + "\n" + SIGNATURE + signature + "\n" + KEY + key + "\n";
  }

  public static Parsed<SignedRecord> read(String lines) {
    List<String> parts = List.of(lines.split("\n", -1));
    if (parts.size() != 4
        || !parts.get(1).startsWith(SIGNATURE)
        || !parts.get(2).startsWith(KEY)
        || !parts.get(3).isEmpty()) {
      return new Parsed.Bad<>("not three lines: a record, its signature and its key");
    }
    try {
      String signature = parts.get(1).substring(SIGNATURE.length());
      Base64Text.read(signature, SIGNATURE_BYTES, "the signature");
      var key = new KeyId(parts.get(2).substring(KEY.length()));
      return new Parsed.Good<>(new SignedRecord(parts.get(0), signature, key));
    } catch (UnreadableText e) {
      return new Parsed.Bad<>(e.reason());
    } catch (IllegalArgumentException e) {
      return new Parsed.Bad<>(String.valueOf(e.getMessage()));
    }
  }

  /** What was signed, if one of these keys has signed it. */
  public Parsed<LandingRecord> openedWith(Collection<VerifyingKey> trusted) {
    for (VerifyingKey candidate : trusted) {
      if (candidate.id().equals(key)) return openedWith(candidate);
    }
    return new Parsed.Bad<>("signed by another key, " + key);
  }

  private Parsed<LandingRecord> openedWith(VerifyingKey trusted) {
    try {
      byte[] bytes = Base64Text.read(signature, SIGNATURE_BYTES, "the signature");
      return trusted.hasSigned(text, bytes)
          ? LandingRecord.read(text)
          : new Parsed.Bad<>("the signature does not fit the record");
    } catch (UnreadableText e) {
      return new Parsed.Bad<>(e.reason());
    }
  }
}
