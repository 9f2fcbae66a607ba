package dev.signalbox.app.process;

/** What a machine is connected by. */
enum NetworkCable {
  DATABASE("d", 0),
  WORLD("w", 1);

  final String letter;
  final int network;

  NetworkCable(String letter, int network) {
    this.letter = letter;
    this.network = network;
  }
}
