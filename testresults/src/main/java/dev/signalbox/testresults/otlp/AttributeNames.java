package dev.signalbox.testresults.otlp;

/** Attributes of the semantic conventions; where a name was changed, what it was before as well. */
final class AttributeNames {
  static final String PIPELINE = "cicd.pipeline.name";
  static final String JOB = "cicd.pipeline.task.name";
  static final String RUN = "cicd.pipeline.run.id";
  static final String RUN_URL = "cicd.pipeline.run.url";
  static final String ATTEMPT = "cicd.pipeline.run.attempt";
  static final String PROVIDER = "cicd.provider.name";
  static final String COMMIT = "vcs.ref.head.revision";
  static final String BRANCH = "vcs.ref.head.name";
  static final String BASE = "vcs.ref.base.name";
  static final String TEST_RUN = "test.run.id";
  static final String FRAMEWORK = "test.framework";
  static final String FRAMEWORK_VERSION = "test.framework.version";
  static final String LANGUAGE = "test.language";

  static final String SCOPE = "test.scope";
  static final String CASE_NAME = "test.case.name";
  static final String STATUS = "test.case.result.status";
  static final String QUARANTINED = "cicd.test.quarantined";
  static final String FUNCTION = "code.function.name";
  static final String FUNCTION_BEFORE = "code.function";
  static final String FILE = "code.filepath";
  static final String FILE_SINCE = "code.file.path";
  static final String LINE = "code.lineno";
  static final String LINE_SINCE = "code.line.number";
  static final String EXCEPTION_TYPE = "exception.type";
  static final String EXCEPTION_MESSAGE = "exception.message";
  static final String EXCEPTION_STACK = "exception.stacktrace";

  private AttributeNames() {}
}
