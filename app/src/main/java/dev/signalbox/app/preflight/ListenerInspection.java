package dev.signalbox.app.preflight;

import dev.signalbox.web.http.CannotListen;
import dev.signalbox.web.http.HttpServer;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;

/** Whether the server could listen, and who could then read along. */
public record ListenerInspection(String bind, int port, boolean isEncrypted, boolean hasProxies) {
  private static final String ABOUT = "listener";

  public List<PreflightFinding> findings() {
    var findings = new ArrayList<PreflightFinding>();
    try {
      HttpServer.refuseIfTaken(bind, port);
      String where = bind + " port " + (port == 0 ? "of the system's choice" : port);
      findings.add(PreflightFinding.ok(ABOUT, where + (isEncrypted ? ", TLS" : ", no TLS")));
    } catch (CannotListen e) {
      findings.add(PreflightFinding.wrong(ABOUT, String.valueOf(e.getMessage())));
    }
    if (!isEncrypted && !hasProxies && !isLoopback()) {
      findings.add(
          PreflightFinding.warning(
              ABOUT,
              "keys and pushes travel unencrypted to "
                  + bind
                  + ": set --tls-cert and --tls-key, or name the proxy in front with"
                  + " --trusted-proxies"));
    }
    return findings;
  }

  private boolean isLoopback() {
    try {
      return InetAddress.getByName(bind).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
