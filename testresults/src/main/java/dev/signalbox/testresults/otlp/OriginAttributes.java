package dev.signalbox.testresults.otlp;

import dev.signalbox.engine.repository.CommitSha;
import dev.signalbox.testresults.RunOrigin;
import dev.signalbox.testresults.TextLimit;
import dev.signalbox.testresults.UnreadableUpload;
import java.util.Locale;
import java.util.Optional;

/**
 * Where tests ran, from the attributes of their resource. A pipeline without a name is called after
 * the job: CIs that know only one of the two call it a job.
 */
final class OriginAttributes {
  private final OtlpAttributes resource;
  private final OtlpAttributes firstCase;

  /**
   * @param firstCase some clients tell the framework with each test instead of the resource
   */
  OriginAttributes(OtlpAttributes resource, OtlpAttributes firstCase) {
    this.resource = resource;
    this.firstCase = firstCase;
  }

  RunOrigin read(String traceId) throws UnreadableUpload {
    var commit = commit();
    String job =
        label(AttributeNames.JOB)
            .orElseThrow(() -> resource.missing(AttributeNames.JOB, "the job that ran the tests"));
    int attempt = resource.number(AttributeNames.ATTEMPT).orElse(1);
    return new RunOrigin(
        label(AttributeNames.PIPELINE).orElse(job),
        job,
        run(traceId),
        Math.max(1, attempt),
        commit,
        label(AttributeNames.BRANCH),
        label(AttributeNames.BASE),
        resource.text(AttributeNames.RUN_URL, TextLimit.PATH),
        label(AttributeNames.PROVIDER),
        ofTests(AttributeNames.FRAMEWORK),
        ofTests(AttributeNames.FRAMEWORK_VERSION),
        ofTests(AttributeNames.LANGUAGE));
  }

  private CommitSha commit() throws UnreadableUpload {
    String text =
        label(AttributeNames.COMMIT)
            .orElseThrow(
                () -> resource.missing(AttributeNames.COMMIT, "the commit that was tested"));
    try {
      return new CommitSha(text.toLowerCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw resource.wrong(
          AttributeNames.COMMIT,
          "\"" + TextLimit.cut(text, 100) + "\"",
          "a full commit hash of 40 or 64 hexadecimal digits");
    }
  }

  private String run(String traceId) throws UnreadableUpload {
    var named = label(AttributeNames.RUN);
    if (named.isPresent()) return named.get();
    var told = label(AttributeNames.TEST_RUN);
    if (told.isPresent()) return told.get();
    if (traceId.isEmpty()) throw resource.missing(AttributeNames.RUN, "the run of the pipeline");
    return traceId;
  }

  private Optional<String> label(String name) throws UnreadableUpload {
    return resource.label(name, TextLimit.LABEL);
  }

  private Optional<String> ofTests(String name) throws UnreadableUpload {
    var told = label(name);
    return told.isPresent() ? told : firstCase.label(name, TextLimit.LABEL);
  }
}
