package dev.signalbox.app.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.host.github.intake.WebhookEndpoint;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** A node of the service on a machine of its own, to which anything may happen. */
final class ChaosNode implements AutoCloseable {
  private static final String PORT = "8080";
  private static final Duration SOON = Duration.ofSeconds(2);
  private static final int MOST_RESTARTS = 20;
  private static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(SOON).build();

  final int machine;
  private final ClusterNetwork network;
  private final Path data;
  private final Map<String, String> environment;
  private final List<String> options;
  private final List<ServerProcess> lives = new CopyOnWriteArrayList<>();
  private volatile Optional<ChaosTrouble.Kind> trouble = Optional.empty();
  private volatile boolean isReady;
  private int restarts;

  ChaosNode(
      int machine,
      ClusterNetwork network,
      Path data,
      Map<String, String> environment,
      List<String> options) {
    this.machine = machine;
    this.network = network;
    this.data = data;
    this.environment = environment;
    this.options = options;
  }

  void start() {
    var words = new ArrayList<>(List.of("--bind", bound(), "--port", PORT));
    words.addAll(options);
    lives.add(
        ServerProcess.start(
            network.inside(machine), data, environment, words.toArray(String[]::new)));
  }

  private ServerProcess process() {
    return lives.getLast();
  }

  /** As the database sees it. */
  String address() {
    return network.address(NetworkCable.DATABASE, machine);
  }

  private String bound() {
    return network.address(NetworkCable.WORLD, machine);
  }

  private String url() {
    return "http://" + bound() + ":" + PORT;
  }

  URI webhooks() {
    return URI.create(url() + WebhookEndpoint.PATH);
  }

  /** Nothing is the matter with it, and it says so. */
  boolean isHealthy() {
    return trouble.isEmpty() && isReady;
  }

  /** Asks it how it is, unless it is in trouble; what has ended by itself is started again. */
  void look() {
    if (lives.isEmpty()) return;
    boolean isGone = trouble.isEmpty() && !process().isAlive() && trouble.isEmpty();
    if (isGone) {
      restarts++;
      assertThat(restarts).as("ends of node %d: %s", machine, output()).isLessThan(MOST_RESTARTS);
      start();
    }
    isReady = trouble.isEmpty() && answers();
  }

  private boolean answers() {
    var request = HttpRequest.newBuilder(URI.create(url() + "/health/ready")).timeout(SOON).build();
    try {
      return HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  void suffer(ChaosTrouble.Kind kind) throws IOException, InterruptedException {
    isReady = false;
    trouble = Optional.of(kind);
    switch (kind) {
      case KILLED -> process().kill();
      case FROZEN -> signal("STOP");
      case CUT_FROM_DATABASE -> network.cut(machine, NetworkCable.DATABASE);
      case CUT_FROM_GITHUB -> network.cut(machine, NetworkCable.WORLD);
    }
  }

  void recover() throws IOException, InterruptedException {
    if (trouble.isEmpty()) return;
    switch (trouble.get()) {
      case KILLED -> start();
      case FROZEN -> signal("CONT");
      case CUT_FROM_DATABASE -> network.mend(machine, NetworkCable.DATABASE);
      case CUT_FROM_GITHUB -> network.mend(machine, NetworkCable.WORLD);
    }
    trouble = Optional.empty();
  }

  /** To the whole machine: what the server has started, too. */
  private void signal(String name) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("kill", "-" + name));
    var self = ProcessHandle.of(process().pid()).orElseThrow();
    Stream.concat(Stream.of(self), self.descendants())
        .forEach(each -> command.add(Long.toString(each.pid())));
    new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
  }

  /** All that it has ever written. */
  String output() {
    return String.join("\n", lives.stream().map(ServerProcess::output).toList());
  }

  @Override
  public void close() throws IOException {
    if (lives.isEmpty()) return;
    try {
      if (trouble.equals(Optional.of(ChaosTrouble.Kind.FROZEN))) recover();
      process().kill();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
