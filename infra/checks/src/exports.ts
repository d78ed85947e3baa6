import type { Source } from './modules.ts';

/** @returns names that a module gives and no other takes, as `file: name` */
export const unusedExports = (sources: ReadonlyMap<string, Source>): string[] => {
  const taken = new Map<string, Set<string> | null>();
  for (const { from } of sources.values()) {
    for (const { file, names } of from) {
      const known = taken.get(file);
      if (names === null) taken.set(file, null);
      else if (known !== null) taken.set(file, new Set([...(known ?? []), ...names]));
    }
  }
  return [...sources].flatMap(([file, { gives }]) => {
    const used = taken.get(file);
    return used === null ? [] : gives.filter((name) => !used?.has(name)).map((name) => `${file}: ${name}`);
  });
};
