package dev.signalbox.engine.rules;

import dev.signalbox.engine.conditions.Condition;
import dev.signalbox.engine.wire.Spelled;
import dev.signalbox.engine.wire.SpelledAsNamed;
import dev.signalbox.engine.wire.SpelledInLowerCase;
import dev.signalbox.engine.wire.StoredAs;
import java.util.List;
import java.util.Optional;

/** One thing that a pull request rule does, with every option filled in. */
public sealed interface Action {
  ActionName name();

  /** Asked of a host just as the rule says, whatever the pull request is like. */
  sealed interface AsWritten extends Action {}

  /** Runs, publishes or lands commits of the pull request. */
  sealed interface OfCommits extends AsWritten {}

  /** Converts to a draft, or back. */
  @StoredAs("Action.Edit")
  record Edit(boolean draft) implements AsWritten {
    @Override
    public ActionName name() {
      return ActionName.EDIT;
    }
  }

  /** {@code toggle}: present exactly while the rule matches. */
  @StoredAs("Action.Label")
  record Label(List<Template> add, List<Template> remove, boolean removeAll, List<Template> toggle)
      implements Action {
    public Label {
      add = List.copyOf(add);
      remove = List.copyOf(remove);
      toggle = List.copyOf(toggle);
    }

    @Override
    public ActionName name() {
      return ActionName.LABEL;
    }
  }

  @StoredAs("Action.Assign")
  record Assign(List<Template> addUsers, List<Template> removeUsers) implements AsWritten {
    public Assign {
      addUsers = List.copyOf(addUsers);
      removeUsers = List.copyOf(removeUsers);
    }

    @Override
    public ActionName name() {
      return ActionName.ASSIGN;
    }
  }

  /** {@code randomCount}: so many of them, chosen by weight; everybody if absent. */
  @StoredAs("Action.RequestReviews")
  record RequestReviews(
      List<Reviewer> users,
      List<Reviewer> teams,
      List<Reviewer> usersFromTeams,
      Optional<Integer> randomCount)
      implements AsWritten {
    public RequestReviews {
      users = List.copyOf(users);
      teams = List.copyOf(teams);
      usersFromTeams = List.copyOf(usersFromTeams);
    }

    /** Someone to ask; twice the weight is chosen twice as often. */
    public record Reviewer(String name, int weight) {}

    @Override
    public ActionName name() {
      return ActionName.REQUEST_REVIEWS;
    }
  }

  @StoredAs("Action.DismissReviews")
  record DismissReviews(
      ReviewSelection approved,
      ReviewSelection changesRequested,
      Optional<Template> message,
      Occasion when)
      implements Action {
    /** At each new head, or whenever there is such a review. */
    public enum Occasion implements SpelledInLowerCase {
      SYNCHRONIZE,
      ALWAYS
    }

    @Override
    public ActionName name() {
      return ActionName.DISMISS_REVIEWS;
    }
  }

  @StoredAs("Action.Review")
  record Review(Verdict type, Optional<Template> message) implements AsWritten {
    /** What the review says. */
    public enum Verdict implements SpelledAsNamed {
      APPROVE,
      REQUEST_CHANGES,
      COMMENT
    }

    @Override
    public ActionName name() {
      return ActionName.REVIEW;
    }
  }

  @StoredAs("Action.Comment")
  record Comment(Template message) implements AsWritten {
    @Override
    public ActionName name() {
      return ActionName.COMMENT;
    }
  }

  /**
   * A check named after the rule. It says {@code conclusion} while the rule matches where there is
   * one; else the first list of conditions that is there and holds decides, and without any list it
   * succeeds while the rule matches.
   */
  @StoredAs("Action.PostCheck")
  record PostCheck(
      Optional<Template> title,
      Optional<Template> summary,
      List<Condition> successConditions,
      List<Condition> neutralConditions,
      Optional<Conclusion> conclusion)
      implements Action {
    public PostCheck {
      successConditions = List.copyOf(successConditions);
      neutralConditions = List.copyOf(neutralConditions);
    }

    /** How the check ends. */
    public enum Conclusion implements SpelledInLowerCase {
      SUCCESS,
      FAILURE,
      NEUTRAL
    }

    @Override
    public ActionName name() {
      return ActionName.POST_CHECK;
    }
  }

  @StoredAs("Action.Update")
  record Update() implements OfCommits {
    @Override
    public ActionName name() {
      return ActionName.UPDATE;
    }
  }

  @StoredAs("Action.Rebase")
  record Rebase(boolean autosquash) implements OfCommits {
    @Override
    public ActionName name() {
      return ActionName.REBASE;
    }
  }

  @StoredAs("Action.Squash")
  record Squash(Message commitMessage) implements OfCommits {
    /** What the one commit says. */
    public enum Message implements Spelled {
      ALL_COMMITS("all-commits"),
      FIRST_COMMIT("first-commit"),
      TITLE_AND_BODY("title+body");

      private final String spelled;

      Message(String spelled) {
        this.spelled = spelled;
      }

      @Override
      public String spelled() {
        return spelled;
      }
    }

    @Override
    public ActionName name() {
      return ActionName.SQUASH;
    }
  }

  @StoredAs("Action.Backport")
  record Backport(BranchCopies copies) implements OfCommits {
    @Override
    public ActionName name() {
      return ActionName.BACKPORT;
    }
  }

  @StoredAs("Action.Copy")
  record Copy(BranchCopies copies) implements OfCommits {
    @Override
    public ActionName name() {
      return ActionName.COPY;
    }
  }

  @StoredAs("Action.HostActions")
  record HostActions(List<WorkflowDispatch> dispatches) implements OfCommits {
    public HostActions {
      dispatches = List.copyOf(dispatches);
    }

    @Override
    public ActionName name() {
      return ActionName.HOST_ACTIONS;
    }
  }

  @StoredAs("Action.Dequeue")
  record Dequeue() implements AsWritten {
    @Override
    public ActionName name() {
      return ActionName.DEQUEUE;
    }
  }

  /** {@code rule}: the queue rule; if absent, the first that lets the pull request in. */
  @StoredAs("Action.Queue")
  record Queue(Optional<String> rule) implements OfCommits {
    @Override
    public ActionName name() {
      return ActionName.QUEUE;
    }
  }

  /** Without the queue. */
  @StoredAs("Action.Merge")
  record Merge(Optional<MergeMethod> method, Optional<Template> commitMessageTemplate)
      implements OfCommits {
    @Override
    public ActionName name() {
      return ActionName.MERGE;
    }
  }

  /** Comments, then closes. */
  @StoredAs("Action.Close")
  record Close(Optional<Template> message) implements AsWritten {
    @Override
    public ActionName name() {
      return ActionName.CLOSE;
    }
  }

  /** After it was closed or merged; {@code force}: also where an open one has it as its base. */
  @StoredAs("Action.DeleteHeadBranch")
  record DeleteHeadBranch(boolean force) implements AsWritten {
    @Override
    public ActionName name() {
      return ActionName.DELETE_HEAD_BRANCH;
    }
  }

  /** Has the rules evaluated once more. */
  @StoredAs("Action.Refresh")
  record Refresh() implements AsWritten {
    @Override
    public ActionName name() {
      return ActionName.REFRESH;
    }
  }
}
