import type { Source } from './modules.ts';

/** @returns groups of modules that import each other, types included, each in a fixed order */
export const circles = (sources: ReadonlyMap<string, Pick<Source, 'from'>>): string[][] => {
  const seen = new Map<string, { readonly index: number; low: number; waiting: boolean }>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    const own = { index: seen.size, low: seen.size, waiting: true };
    seen.set(file, own);
    stack.push(file);
    for (const { file: next } of sources.get(file)?.from ?? []) {
      const other = seen.get(next) ?? visit(next);
      if (other.waiting) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const group = stack.splice(stack.indexOf(file));
      for (const each of group) seen.get(each)!.waiting = false;
      if (group.length > 1) found.push(group.toSorted());
    }
    return own;
  };
  for (const file of sources.keys()) if (!seen.has(file)) visit(file);
  return found;
};
