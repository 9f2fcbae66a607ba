package dev.signalbox.postgres;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link Keeper} in a virtual machine of its own. */
record KeeperProcess(Process process, BufferedReader output, String firstLine)
    implements AutoCloseable {
  static KeeperProcess start(Path folder) throws IOException {
    return start(List.of(), System.getProperty("java.class.path"), folder);
  }

  static KeeperProcess start(List<String> prefix, String classPath, Path folder)
      throws IOException {
    Process process = launch(prefix, classPath, folder);
    var output = process.inputReader(StandardCharsets.UTF_8);
    return new KeeperProcess(process, output, String.valueOf(output.readLine()));
  }

  /** Without waiting for it to be up. */
  static Process launch(List<String> prefix, String classPath, Path folder) throws IOException {
    var words = new ArrayList<>(prefix);
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", classPath));
    words.addAll(List.of(Keeper.class.getName(), folder.toString()));
    return new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  String url() {
    return firstLine.split(" ", -1)[0];
  }

  String password() {
    return firstLine.split(" ", -1)[1];
  }

  void kill() {
    process.destroyForcibly().onExit().join();
  }

  /** In good order: the server is closed first. */
  int end() throws IOException, InterruptedException {
    try (var orders = process.outputWriter()) {
      orders.write("close\n");
    }
    return process.waitFor();
  }

  @Override
  public void close() {
    kill();
  }
}
