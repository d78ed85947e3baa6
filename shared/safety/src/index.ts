/** Where help can be found now: numbers that operators keep in `help-lines.json`. */
export { helpRegions, regionsFor } from './help-regions.ts';
/** What she writes, looked through for danger before any model sees it; and what a model writes, before she sees it. */
export { screen, screenInSteps } from './screen/screen.ts';
export { growingAnswer } from './answer/growing-answer.ts';
export { screenAnswer } from './answer/screen-answer.ts';
