import { cx } from '../class-names.ts';
import classes from './layout.module.css';

/**
 * Class of a page: as wide as a column of text, as a list of cards, or as the whole; `pair`: a column until there is room
 * for two.
 */
export const pageClass = (width: 'column' | 'list' | 'wide' | 'pair') => cx(classes.page, classes[width]);

/** Class of what holds, on such a page, a list and what stands beside it where there is room. */
export const besideClass = cx(classes.stack, classes.gap8, classes.beside);

/** Steps of `--space`. */
type Gap = 1 | 2 | 3 | 4 | 6 | 8;

/** Class of what holds its parts one under another. */
export const stack = (gap: Gap) => cx(classes.stack, classes[`gap${gap}`]);

/** The same, in so many columns where there is room. */
export const columns = (count: 2 | 3 | 4, gap: Gap) => cx(stack(gap), classes[`columns${count}`]);

/** Class of what holds its parts side by side, in as many lines as they need. */
export const flow = (gap: Gap) => cx(classes.flow, classes[`gap${gap}`]);

/** Class of a list that is read, with its bullets or numbers. */
export const pointList = classes.points ?? '';

/** Classes of words that stand back: of a paragraph, of a line beside something, and below a page's title. */
export const quietText = classes.quiet ?? '';
export const smallText = classes.small ?? '';
export const leadText = classes.lead ?? '';
