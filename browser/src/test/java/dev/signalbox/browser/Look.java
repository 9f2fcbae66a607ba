package dev.signalbox.browser;

import com.microsoft.playwright.options.ColorScheme;

/** How wide a screen is, and what colours its owner prefers. */
record Look(int width, ColorScheme scheme) {
  static final int HEIGHT = 800;
  static final Look USUAL = new Look(1200, ColorScheme.LIGHT);
  static final Look PHONE = new Look(360, ColorScheme.LIGHT);
}
