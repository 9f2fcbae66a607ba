package dev.signalbox.app.preflight;

import dev.signalbox.web.tls.TlsExpiry;
import dev.signalbox.web.tls.TlsFiles;
import dev.signalbox.web.tls.TlsIdentity;
import java.time.Instant;
import java.util.List;

/** Whether certificate and key are a pair that clients would accept today. */
public record CertificateInspection(TlsFiles files, Instant now) {
  private static final String ABOUT = "TLS certificate";

  public List<PreflightFinding> findings() {
    var identity = TlsIdentity.read(files);
    String who = identity.subject() + " in " + files.certificate();
    if (now.isBefore(identity.validFrom())) {
      return List.of(
          PreflightFinding.wrong(ABOUT, who + " is not valid before " + identity.validFrom()));
    }
    String until = who + " expires at " + identity.expiresAt();
    return List.of(
        switch (TlsExpiry.of(identity, now)) {
          case EXPIRED ->
              PreflightFinding.wrong(ABOUT, who + " expired at " + identity.expiresAt());
          case SOON -> PreflightFinding.warning(ABOUT, until);
          case LATER -> PreflightFinding.ok(ABOUT, until);
        });
  }
}
