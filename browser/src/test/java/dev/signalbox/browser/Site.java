package dev.signalbox.browser;

/** Where the program is reached, and with which key. */
record Site(String address, String key) {
  String at(String path) {
    return address + path;
  }
}
