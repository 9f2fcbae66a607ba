package dev.signalbox.app.process;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Machines as network namespaces, each with a cable to the database and one to the rest of the
 * world. A cable that is cut swallows packets and tells neither side. What listens on the loopback
 * address outside is found at that address inside, too.
 */
final class ClusterNetwork implements AutoCloseable {
  private static final int DISABLED = 0;
  private static final int FORWARDING = 3;

  /** The range is reserved for tests of networks (RFC 2544). */
  private final int range = (int) (ProcessHandle.current().pid() % 120) * 2;

  private final String name = "sbx" + range;
  private final int machines;
  private final Thread atExit = new Thread(this::remove);

  private ClusterNetwork(int machines) {
    this.machines = machines;
  }

  static ClusterNetwork open(int machines) throws IOException {
    var network = new ClusterNetwork(machines);
    network.remove();
    Runtime.getRuntime().addShutdownHook(network.atExit);
    for (NetworkCable cable : NetworkCable.values()) network.addSwitch(cable);
    for (int machine = 1; machine <= machines; machine++) network.add(machine);
    return network;
  }

  /** Why the system does not let us make such networks, if so. */
  static Optional<String> obstacle() {
    try (var network = open(1)) {
      ShellScript.run(String.join(" ", network.inside(1)) + " true");
      network.cut(1, NetworkCable.DATABASE);
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("no network namespaces: " + e.getMessage());
    }
  }

  /** The address outside, as all machines see it. */
  String outside(NetworkCable cable) {
    return address(cable, 0);
  }

  String address(NetworkCable cable, int machine) {
    return "198.18." + (range + cable.network) + "." + (machine + 1);
  }

  /** Whatever follows runs on that machine, by the same process. */
  List<String> inside(int machine) {
    return List.of("ip", "netns", "exec", namespace(machine));
  }

  void cut(int machine, NetworkCable cable) throws IOException {
    ShellScript.run("bridge link set dev " + port(machine, cable) + " state " + DISABLED);
  }

  void mend(int machine, NetworkCable cable) throws IOException {
    ShellScript.run("bridge link set dev " + port(machine, cable) + " state " + FORWARDING);
  }

  private String namespace(int machine) {
    return name + "-" + machine;
  }

  private String bridge(NetworkCable cable) {
    return name + cable.letter;
  }

  private String port(int machine, NetworkCable cable) {
    return bridge(cable) + machine;
  }

  /** Its name inside. */
  private static String inner(NetworkCable cable) {
    return "to-" + cable.letter;
  }

  private static String hardware(NetworkCable cable, int machine) {
    return "02:00:00:00:0%d:0%d".formatted(cable.network, machine + 1);
  }

  private void addSwitch(NetworkCable cable) throws IOException {
    ShellScript.run(
        """
        ip link add %1$s type bridge
        ip link set %1$s address %2$s up
        ip addr add %3$s/24 dev %1$s
        echo 1 > /proc/sys/net/ipv4/conf/%1$s/route_localnet
        """
            .formatted(bridge(cable), hardware(cable, 0), outside(cable)));
  }

  private void add(int machine) throws IOException {
    String space = namespace(machine);
    ShellScript.run("ip netns add " + space + "\nip -n " + space + " link set lo up");
    for (NetworkCable cable : NetworkCable.values()) add(machine, cable);
    ShellScript.run(
        """
        ip netns exec %1$s sh -c 'echo 1 > /proc/sys/net/ipv4/conf/%2$s/route_localnet'
        ip -n %1$s addr del 127.0.0.1/8 dev lo
        ip -n %1$s route add 127.0.0.1/32 via %3$s src %4$s
        """
            .formatted(
                space,
                inner(NetworkCable.WORLD),
                outside(NetworkCable.WORLD),
                address(NetworkCable.WORLD, machine)));
  }

  /** Neighbours are known for good: who asks for one that is cut off would hear that it is. */
  private void add(int machine, NetworkCable cable) throws IOException {
    ShellScript.run(
        """
        ip link add %1$s type veth peer name %2$s netns %3$s
        ip link set %1$s master %4$s up
        ip -n %3$s link set %2$s address %5$s up
        ip -n %3$s addr add %6$s/24 dev %2$s
        ip neigh replace %6$s lladdr %5$s dev %4$s nud permanent
        ip -n %3$s neigh replace %7$s lladdr %8$s dev %2$s nud permanent
        """
            .formatted(
                port(machine, cable),
                inner(cable),
                namespace(machine),
                bridge(cable),
                hardware(cable, machine),
                address(cable, machine),
                outside(cable),
                hardware(cable, 0)));
  }

  /** With whatever still runs on the machines. */
  private void remove() {
    try {
      for (int machine = 1; machine <= machines; machine++) {
        String space = namespace(machine);
        ShellScript.run(
            "(ip netns pids %1$s | xargs -r kill -9) 2>/dev/null || true".formatted(space));
        ShellScript.run("ip netns del " + space + " 2>/dev/null || true");
        for (NetworkCable cable : NetworkCable.values()) delete(port(machine, cable));
      }
      for (NetworkCable cable : NetworkCable.values()) delete(bridge(cable));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void delete(String link) throws IOException {
    ShellScript.run("ip link del " + link + " 2>/dev/null || true");
  }

  @Override
  public void close() {
    Runtime.getRuntime().removeShutdownHook(atExit);
    remove();
  }
}
