/** Her phone, by day. */
export const phone = {
  ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  colorScheme: 'light',
} as const;

/** A large screen in the dark. */
export const desktop = {
  ...{ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  colorScheme: 'dark',
} as const;
