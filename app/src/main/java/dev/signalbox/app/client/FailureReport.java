package dev.signalbox.app.client;

import dev.signalbox.app.cli.ExitCode;
import dev.signalbox.app.output.Plain;
import dev.signalbox.wire.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Prints why a command failed, as text or JSON, and chooses the exit code. */
public final class FailureReport implements IExecutionExceptionHandler {
  @Override
  public int handleExecutionException(Exception thrown, CommandLine command, ParseResult parsed)
      throws Exception {
    if (!(thrown instanceof Failure failure)) throw thrown;
    boolean isForPrograms = command.getParseResult().hasMatchedOption("--json");
    PrintWriter err = command.getErr();
    if (isForPrograms) err.println(json(failure));
    else lines(failure).forEach(line -> err.println("signalbox: " + Plain.text(line)));
    return code(failure);
  }

  private static String json(Failure failure) {
    boolean isSaidAlready =
        failure instanceof Failure.Refused refused
            && !refused.reply().isSuccess()
            && refused.reply().json().isObject();
    return isSaidAlready && failure instanceof Failure.Refused refused
        ? refused.reply().body().strip()
        : Json.text(Map.of("detail", failure.detail()));
  }

  private static List<String> lines(Failure failure) {
    List<String> faults =
        failure instanceof Failure.Refused refused
            ? ResponseCheck.faults(refused.reply())
            : List.of();
    return faults.isEmpty() ? List.of(failure.detail()) : faults;
  }

  private static int code(Failure failure) {
    return switch (failure) {
      case Failure.Misused misused -> ExitCode.USAGE;
      case Failure.Absent absent -> ExitCode.NOT_FOUND;
      case Failure.Refused refused ->
          refused.reply().status() == 404 ? ExitCode.NOT_FOUND : ExitCode.REFUSED;
      case Failure.Unreachable unreachable -> ExitCode.NO_CONNECTION;
    };
  }
}
