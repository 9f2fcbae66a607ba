package dev.signalbox.host.github.access;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** An App's private key, in either of the two forms that people have it in. */
public final class AppKey {
  private static final Pattern PEM =
      Pattern.compile(
          "-----BEGIN (RSA )?PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END (RSA )?PRIVATE KEY-----");

  /** Version 0, and the name of RSA, as they stand in PKCS#8 before the key of PKCS#1. */
  private static final byte[] RSA_HEADING =
      HexFormat.of().parseHex("020100300d06092a864886f70d0101010500");

  private final PrivateKey key;

  private AppKey(PrivateKey key) {
    this.key = key;
  }

  public static AppKey parse(String pem) {
    var found = PEM.matcher(pem);
    if (!found.find()) {
      throw new IllegalArgumentException(
          "the App's private key is a PEM file that begins with -----BEGIN RSA PRIVATE KEY-----"
              + " or -----BEGIN PRIVATE KEY-----");
    }
    try {
      byte[] content = Base64.getMimeDecoder().decode(found.group(2));
      byte[] pkcs8 = found.group(1) == null ? content : wrapped(content);
      return new AppKey(
          KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(pkcs8)));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      // Neither the text nor the cause is passed on: both may quote the key.
      throw new IllegalArgumentException("the App's private key is not a valid RSA key");
    }
  }

  private static byte[] wrapped(byte[] pkcs1) {
    var content = new ByteArrayOutputStream();
    content.writeBytes(RSA_HEADING);
    content.writeBytes(tagged(0x04, pkcs1));
    return tagged(0x30, content.toByteArray());
  }

  private static byte[] tagged(int tag, byte[] content) {
    var out = new ByteArrayOutputStream();
    out.write(tag);
    int length = content.length;
    if (length < 0x80) {
      out.write(length);
    } else {
      int bytes = length > 0xFFFF ? 3 : length > 0xFF ? 2 : 1;
      out.write(0x80 | bytes);
      for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) out.write(length >> shift);
    }
    out.writeBytes(content);
    return out.toByteArray();
  }

  byte[] sign(String text) {
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(key);
      signature.update(text.getBytes(StandardCharsets.UTF_8));
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java can't sign with RSA", e);
    }
  }

  @Override
  public String toString() {
    return "AppKey[hidden]";
  }
}
