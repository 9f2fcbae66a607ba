package dev.signalbox.server.live;

import java.util.Arrays;

/** A view as it was written last, and which one that was. */
@SuppressWarnings("ArrayRecordComponent") // handed on, compared by version
record Picture(long version, byte[] json) {
  static final Picture NONE = new Picture(0, new byte[0]);

  Picture then(byte[] next) {
    return Arrays.equals(json, next) ? this : new Picture(version + 1, next);
  }
}
