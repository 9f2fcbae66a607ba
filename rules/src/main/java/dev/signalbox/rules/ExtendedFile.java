package dev.signalbox.rules;

/** The rules file of another repository; {@code name} is what faults in it are told by. */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record ExtendedFile(String name, byte[] content) {
  String told(RulesFault fault) {
    return "%s:%d:%d: %s".formatted(name, fault.line(), fault.column(), fault.message());
  }
}
