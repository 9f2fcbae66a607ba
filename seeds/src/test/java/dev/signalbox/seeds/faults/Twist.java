package dev.signalbox.seeds.faults;

/** What a method does instead of what it should. */
sealed interface Twist {
  /** It answers the same whatever it is asked. */
  record Answers(Constant constant) implements Twist {}

  /** It says no for yes, or gives the reverse order. */
  record Opposite() implements Twist {}

  /** It gives back its argument of that number, from 1, as it is. */
  record GivesBack(int argument) implements Twist {}

  /** It does all it should, but what it calls there is not done and answers a constant. */
  record CallAnswers(String called, Constant constant) implements Twist {}

  /** It takes what it calls there the other way round. */
  record CallOpposite(String called) implements Twist {}

  Twist TRUE = new Answers(new Constant.Whole(1));
  Twist FALSE = new Answers(new Constant.Whole(0));
  Twist EMPTY = new Answers(new Constant.Empty());
  Twist NOTHING = new Answers(new Constant.Nothing());
  Twist OPPOSITE = new Opposite();

  static Twist answers(String enumConstant) {
    return new Answers(new Constant.Named(enumConstant));
  }

  static Twist answers(int number) {
    return new Answers(new Constant.Whole(number));
  }

  static Twist callAnswers(String called, int number) {
    return new CallAnswers(called, new Constant.Whole(number));
  }

  static Twist callIsTrue(String called) {
    return new CallAnswers(called, new Constant.Whole(1));
  }

  static Twist callIsFalse(String called) {
    return new CallAnswers(called, new Constant.Whole(0));
  }

  static Twist callIsEmpty(String called) {
    return new CallAnswers(called, new Constant.Empty());
  }

  static Twist without(String called) {
    return new CallAnswers(called, new Constant.Nothing());
  }
}
