import { defineConfig } from 'vitest/config';
import { readMarkdown } from './shared/build/src/markdown/read-markdown.ts';

const exclude = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.tools/**', 'e2e/**'];

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
          // A machine may be busy: what hangs is found all the same.
          testTimeout: 20_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude,
          globalSetup: ['infra/stack/src/test/global-setup.ts'],
          // Several walk through hours of waiting by the clock; a busy machine takes its time for that.
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
