package dev.signalbox.hosting.commands;

import dev.signalbox.engine.repository.BranchName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What somebody asks for in one line of a comment. */
public sealed interface CommentCommand {
  /** The word it is given by. */
  String word();

  /** As one types it after the name. */
  default String text() {
    return word();
  }

  /** {@code withStack}: with all that it depends on, which are queued before it. */
  record Queue(Optional<String> rule, boolean withStack) implements CommentCommand {
    public static final String STACK = "--stack";

    @Override
    public String word() {
      return "queue";
    }

    @Override
    public String text() {
      return word() + (withStack ? " " + STACK : "") + rule.map(name -> " " + name).orElse("");
    }
  }

  record Dequeue() implements CommentCommand {
    @Override
    public String word() {
      return "dequeue";
    }
  }

  /** The same as dequeue, by the word that some are used to. */
  record Unqueue() implements CommentCommand {
    @Override
    public String word() {
      return "unqueue";
    }
  }

  record Requeue() implements CommentCommand {
    @Override
    public String word() {
      return "requeue";
    }
  }

  /** Looks at the pull request again. */
  record Refresh() implements CommentCommand {
    @Override
    public String word() {
      return "refresh";
    }
  }

  /** Something that is done with its commits. */
  sealed interface OfCommits extends CommentCommand {}

  /** Merges the base into the head. */
  record Update() implements OfCommits {
    @Override
    public String word() {
      return "update";
    }
  }

  record Rebase() implements OfCommits {
    @Override
    public String word() {
      return "rebase";
    }
  }

  record Squash() implements OfCommits {
    @Override
    public String word() {
      return "squash";
    }
  }

  record Backport(List<BranchName> branches) implements OfCommits {
    public Backport {
      branches = List.copyOf(branches);
    }

    @Override
    public String word() {
      return "backport";
    }

    @Override
    public String text() {
      return word() + listed(branches);
    }
  }

  record Copy(List<BranchName> branches) implements OfCommits {
    public Copy {
      branches = List.copyOf(branches);
    }

    @Override
    public String word() {
      return "copy";
    }

    @Override
    public String text() {
      return word() + listed(branches);
    }
  }

  record Help() implements CommentCommand {
    @Override
    public String word() {
      return "help";
    }
  }

  /** Nothing can be done; {@code why} is a sentence in Markdown for whoever wrote it. */
  record Misunderstood(String why) implements CommentCommand {
    @Override
    public String word() {
      return "";
    }
  }

  private static String listed(List<BranchName> branches) {
    return branches.stream().map(name -> " " + name).collect(Collectors.joining());
  }
}
