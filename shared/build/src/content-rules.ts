import { fileURLToPath } from 'node:url';

const loader = (name: string): string => fileURLToPath(new URL(`./loaders/${name}`, import.meta.url));

/** What operators edit becomes data in the bundle; what is wrong with it stops the build with file and line. */
export const contentRules = [
  { test: /\.md$/, type: 'json', loader: loader('markdown.ts') },
  { test: /\/help-lines\.json$/, type: 'json', loader: loader('help-lines.ts') },
] as const;
