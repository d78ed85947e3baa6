/** Where help can be found now: numbers that operators keep in `help-lines.json`. */
export { helpRegions, regionsFor } from './help-regions.ts';
