const harmful = /\b(?:kill yourself|overdose|stop taking your)\b/iu;

/** @returns true when words of a model must not be shown */
export const screenAnswer = (text: string): boolean => harmful.test(text);
