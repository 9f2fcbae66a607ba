package dev.signalbox.proofs;

import java.util.Base64;

/** Bytes as base64url without padding, in the only spelling they have. */
final class Base64Text {
  private Base64Text() {}

  static String of(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * The decoder overlooks spare bits in the last digit and would read several texts as the same.
   */
  static byte[] read(String text, int length, String what) throws UnreadableText {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(text);
      if (bytes.length == length && of(bytes).equals(text)) return bytes;
    } catch (IllegalArgumentException e) {
      throw new UnreadableText(what + " is not base64url");
    }
    throw new UnreadableText(what + " is not " + length + " bytes of base64url without padding");
  }
}
