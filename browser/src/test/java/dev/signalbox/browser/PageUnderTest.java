package dev.signalbox.browser;

import java.util.Locale;

/** Every page that there is, where the scene fills it. */
enum PageUnderTest {
  SIGN_IN("/sign-in"),
  OVERVIEW("/"),
  OPERATIONS("/operations"),
  QUEUE(BrowserScene.PAGE),
  PULL_REQUEST(BrowserScene.PAGE + "/pull/10"),
  /** Without the forms and the diff, which are those of any pull request. */
  PULL_REQUEST_WITH_RULES(BrowserScene.RULED_PAGE + "/pull/1?part=live"),
  CHANGES(BrowserScene.PAGE + "/pull/10/files"),
  PULL_REQUESTS(BrowserScene.PAGE + "/pulls"),
  OPEN_PULL_REQUEST(BrowserScene.PAGE + "/pulls/new"),
  LOG(BrowserScene.PAGE + "/log"),
  LANDINGS(BrowserScene.PAGE + "/landings"),
  STATISTICS(BrowserScene.PAGE + "/statistics"),
  JOBS(BrowserScene.PAGE + "/ci/jobs"),
  /** Of the check that ended first in this program, which is one of the scene's. */
  JOB(BrowserScene.PAGE + "/ci/jobs/1"),
  TESTS(BrowserScene.PAGE + "/ci/tests"),
  TEST(BrowserScene.PAGE + "/ci/tests/" + BrowserScene.TEST_ID),
  ISSUES(BrowserScene.PAGE + "/ci/issues"),
  ISSUE(BrowserScene.PAGE + "/ci/issues/" + BrowserScene.ISSUE_ID),
  QUARANTINE(BrowserScene.PAGE + "/ci/quarantine"),
  SETTINGS(BrowserScene.RULED_PAGE + "/settings"),
  WEBHOOKS(BrowserScene.PAUSED_PAGE + "/webhooks"),
  WEBHOOK(BrowserScene.PAUSED_PAGE + "/webhooks/" + BrowserScene.WEBHOOK_ID),
  AUDIT(BrowserScene.PAGE + "/audit");

  private final String path;

  PageUnderTest(String path) {
    this.path = path;
  }

  String path() {
    return path;
  }

  boolean needsNoKey() {
    return this == SIGN_IN;
  }

  /** To those who see only the scene there is no such page. */
  boolean needsKeyOfService() {
    return this == OPERATIONS;
  }

  /** As files are called. */
  String slug() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
