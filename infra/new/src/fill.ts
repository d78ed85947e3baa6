import { type Names, pluralOf } from './names.ts';

const PLACE = /\$([-_.]?)(entitys|entity|service|remote|page|room)/gi;

/**
 * Puts names into a text with their places: `$entity` as code says it, `$Entity` as a type, `$_entity` as a table,
 * `$-entity` as a file, `$.entity` in words; `$entitys` and so on where there are several.
 */
const fill = (text: string, names: Readonly<Record<string, Names>>): string =>
  text.replaceAll(PLACE, (whole, how: string, name: string) => {
    const word = name.toLowerCase();
    const of = word === 'entitys' && names['entity'] ? pluralOf(names['entity']) : names[word];
    if (!of) return whole;
    if (how === '-') return of.kebab;
    if (how === '_') return of.snake;
    if (how === '.') return of.words.toLowerCase();
    return name === name.toLowerCase() ? of.camel : of.pascal;
  });

/** Keeps ‹this› where members can report what stands there, and ‹!this› where they cannot. */
const keep = (text: string, moderated: boolean): string =>
  text.replaceAll(/‹(!?)([^›]*)›/g, (_, not: string, kept: string) => ((not === '') === moderated ? kept : ''));

/** Puts names into a text, and keeps of it what holds. */
export const fillText = (text: string, names: Readonly<Record<string, Names>>, moderated: boolean): string =>
  fill(keep(text, moderated), names);

/** The same for files: names in their paths, too. */
export const fillFiles = (
  files: Readonly<Record<string, string>>,
  names: Readonly<Record<string, Names>>,
  moderated: boolean,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [fill(path, names), fillText(text, names, moderated)]),
  );
