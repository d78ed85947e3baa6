import type { Crisis } from './crisis.ts';

const explicit = /\b(?:kill(?:ing)? my ?self|suicid\w*|want to die|end(?:ing)? my life|hurt my baby)\b/iu;

/**
 * Whether a text says that she, her child or someone near her may be in danger.
 * @param text as written, up to 20,000 characters
 */
export const screen = (text: string): Crisis | null => (explicit.test(text) ? { kind: 'suicide' } : null);
