export interface Names {
  readonly kebab: string;
  readonly snake: string;
  readonly camel: string;
  readonly pascal: string;
  readonly words: string;
}

/** @returns a name for several of it, as English mostly has it */
const several = (name: string): string => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};

/** The ways several of what is called so are written. */
export const pluralOf = ({ kebab }: Names): Names => namesOf(several(kebab));

/**
 * The ways one name is written.
 * @param name lower case words joined by `-`
 * @throws for anything else
 */
export const namesOf = (name: string): Names => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error(`"${name}": use lower case words joined by -`);
  const parts = name.split('-');
  const pascal = parts.map((p) => (p[0] ?? '').toUpperCase() + p.slice(1)).join('');
  return {
    kebab: name,
    snake: parts.join('_'),
    camel: (pascal[0] ?? '').toLowerCase() + pascal.slice(1),
    pascal,
    words: parts.map((p) => (p[0] ?? '').toUpperCase() + p.slice(1)).join(' '),
  };
};
