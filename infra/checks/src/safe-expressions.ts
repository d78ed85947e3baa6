import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Expression } from './expressions.ts';

/** Where the expressions stand that were found safe: judging them all takes half a minute. */
export const safeFile = join(import.meta.dirname, '..', 'safe-expressions.json');

/** @returns an expression as it is written in that file */
export const nameOf = ({ source, flags }: Expression): string => `/${source}/${flags}`;

export const safeExpressions = (): Set<string> =>
  new Set(z.array(z.string()).parse(JSON.parse(readFileSync(safeFile, 'utf8'))));
