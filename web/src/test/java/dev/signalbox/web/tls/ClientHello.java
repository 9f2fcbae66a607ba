package dev.signalbox.web.tls;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** The first words of a client that speaks no version later than this one, as the JDK's can't. */
final class ClientHello {
  static final int SSL_3 = 0x0300;
  static final int TLS_1_0 = 0x0301;
  static final int TLS_1_1 = 0x0302;
  static final int TLS_1_2 = 0x0303;

  private static final int ALERT = 21;
  private static final int HANDSHAKE = 22;

  /** ECDHE with GCM for 1.2 and with CBC for those before it, for keys of both kinds. */
  private static final int[] SUITES = {0xC02B, 0xC02F, 0xC009, 0xC013, 0x002F};

  private static final int[] GROUPS = {0x000A, 4, 2, 0x0017};
  private static final int[] SIGNATURES = {0x000D, 8, 6, 0x0403, 0x0804, 0x0401};

  private ClientHello() {}

  /** What the server says to it first. */
  static String answer(int port, int version) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(record(version));
      var in = new DataInputStream(socket.getInputStream());
      int type = in.readUnsignedByte();
      int spoken = in.readUnsignedShort();
      in.readUnsignedShort();
      if (type == HANDSHAKE) return "handshake";
      if (type != ALERT) return "a record of type " + type;
      in.readUnsignedByte();
      return "alert " + in.readUnsignedByte() + " at " + spoken;
    }
  }

  private static byte[] record(int version) throws IOException {
    byte[] hello = hello(version);
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    out.writeByte(HANDSHAKE);
    out.writeShort(Math.min(version, TLS_1_0));
    out.writeShort(hello.length + 4);
    out.writeInt(1 << 24 | hello.length);
    out.write(hello);
    return bytes.toByteArray();
  }

  private static byte[] hello(int version) throws IOException {
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    out.writeShort(version);
    out.write(new byte[32]);
    out.writeByte(0); // no session
    out.writeShort(SUITES.length * 2);
    for (int suite : SUITES) out.writeShort(suite);
    out.writeShort(0x0100); // no compression
    out.writeShort((GROUPS.length + SIGNATURES.length) * 2);
    for (int word : GROUPS) out.writeShort(word);
    for (int word : SIGNATURES) out.writeShort(word);
    return bytes.toByteArray();
  }
}
