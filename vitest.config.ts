import { defineConfig } from 'vitest/config';
import { readMarkdown } from './shared/build/src/markdown/read-markdown.ts';

const isFull = Boolean(process.env['RESET_FULL']);
const exclude = [
  ...['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.tools/**', 'e2e/**'],
  // Matrices, long loops, and what a cheaper test says already: for the full run.
  ...(isFull ? [] : ['**/*.long.test.{ts,tsx}', '**/*.long.db.test.ts']),
];

/** Texts of operators, as the build reads them. */
const texts = {
  name: 'texts',
  transform: (source: string, file: string) =>
    file.endsWith('.md') ? `export default ${JSON.stringify(readMarkdown(file, source))}` : undefined,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [texts],
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx,mjs}'],
          exclude: [...exclude, '**/*.db.test.ts'],
          // A process and a window for each file cost more than its tests: they are kept, and found fresh by the next.
          isolate: false,
          setupFiles: ['infra/tasks/src/test/patience.ts', 'shared/remote-kit/src/test/fresh.ts'],
          // A machine may be busy: what hangs is found all the same.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude,
          // Each has a database of its own; what they load is the same.
          isolate: false,
          setupFiles: ['infra/tasks/src/test/patience.ts'],
          globalSetup: ['infra/stack/src/test/global-setup.ts'],
          // Several walk through hours of waiting by the clock; a busy machine takes its time for that.
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
