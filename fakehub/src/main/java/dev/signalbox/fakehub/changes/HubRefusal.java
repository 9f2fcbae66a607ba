package dev.signalbox.fakehub.changes;

import dev.signalbox.fakehub.shapes.Doc;
import java.util.List;

/** GitHub does not do it, and says so. */
public final class HubRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final transient List<Doc> faults;

  private HubRefusal(int status, String message, List<Doc> faults) {
    super(message);
    this.status = status;
    this.faults = faults;
  }

  public static HubRefusal of(int status, String message) {
    return new HubRefusal(status, message, List.of());
  }

  public static HubRefusal notFound() {
    return of(404, "Not Found");
  }

  /** The plain kind of 422, in one sentence. */
  public static HubRefusal unprocessable(String message) {
    return of(422, message);
  }

  /** The other kind of 422, which names resource and field. */
  public static HubRefusal invalid(String resource, String field, String message) {
    var fault =
        Doc.of("resource", resource)
            .with("code", "custom")
            .with("field", field)
            .with("message", message);
    return new HubRefusal(422, "Validation Failed", List.of(fault));
  }

  /** Said so where a field names what is not there. */
  public static HubRefusal invalid(String resource, String field) {
    var fault = Doc.of("resource", resource).with("field", field).with("code", "invalid");
    return new HubRefusal(422, "Validation Failed", List.of(fault));
  }

  public int status() {
    return status;
  }

  public Doc body() {
    var doc = Doc.of("message", getMessage());
    if (!faults.isEmpty()) doc.put("errors", faults);
    return doc.with("documentation_url", "https://docs.github.com/rest")
        .with("status", String.valueOf(status));
  }
}
