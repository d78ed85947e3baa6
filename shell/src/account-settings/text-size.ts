import { deviceChoice } from '../frame/device-choice.ts';

/** On top of what her browser is set to. */
export const textSizes = ['usual', 'large', 'larger'] as const;

/** The size of text that she chose, and how to choose another. */
export const useTextSize = deviceChoice('text', textSizes);
