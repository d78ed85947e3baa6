import { deviceChoice } from './device-choice.ts';

/** `system` follows the device; `night` is the night feed: dim, warm, no blue. */
export const themes = ['system', 'light', 'dark', 'night'] as const;
export type Theme = (typeof themes)[number];

/** The appearance she chose, and how to choose another. */
export const useTheme = deviceChoice('theme', themes);
