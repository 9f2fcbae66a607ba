package dev.signalbox.server.dashboard.pages;

/** 16 by 16 icons, as SVG paths. */
public final class Icon {
  public static final String TICK = "M2 8.5 6 12.5 14 4";
  public static final String TWO_TICKS = "M1 8.5 4 11.5 10 4.5 M8 11.5 15 4.5";
  public static final String CROSS = "M3 3 13 13 M13 3 3 13";
  public static final String PLUS = "M8 3V13 M3 8H13";
  public static final String DASH = "M3 8H13";
  public static final String PLAY = "M4 2.5 13 8 4 13.5Z";
  public static final String FORK = "M8 14V9 M8 9 3 3 M8 9 13 3";
  public static final String BARS = "M5 3V13 M11 3V13";
  public static final String LANES = "M3 2V14 M8 2V14 M13 2V14";
  public static final String CIRCLE = "M8 2a6 6 0 1 0 .01 0Z";
  public static final String DOT = "M8 5a3 3 0 1 0 .01 0Z";
  public static final String DOTS = "M3 8h.01 M8 8h.01 M13 8h.01";
  public static final String CLOCK = "M8 2a6 6 0 1 0 .01 0Z M8 5V8.5H11";
  public static final String BACK = "M6 3 2.5 6.5 6 10 M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7";
  public static final String OUT = "M2.5 8H13 M9 4 13 8 9 12";
  public static final String FLAKE = "M8 1.5V14.5 M2.4 4.7 13.6 11.3 M13.6 4.7 2.4 11.3";
  public static final String SPEECH = "M2.5 3H13.5V11H7L4 13.5V11H2.5Z";

  private Icon() {}
}
