import type { Names } from './names.ts';
import { packageFiles } from './package-files.ts';

/** As the children of an element: what has a meaning in JSX as a string. */
const asChildren = (text: string): string => (/[{}<>&'"]/.test(text) ? `{${JSON.stringify(text)}}` : text);

/** A page of a remote, in the shape of its siblings. */
export const pageFiles = (remote: Names, page: Names, title: string): Record<string, string> => ({
  [`remotes/${remote.kebab}/src/${page.kebab}/page.tsx`]: `import { Heading } from '@reset/ui';
import styles from './page.module.css';

export default function ${page.pascal}Page() {
  return (
    <div className={styles['page']}>
      <Heading>${asChildren(title)}</Heading>
    </div>
  );
}
`,
  [`remotes/${remote.kebab}/src/${page.kebab}/page.module.css`]: `.page {
  display: grid;
  gap: var(--space-24);
}
`,
  [`remotes/${remote.kebab}/src/${page.kebab}/page.test.tsx`]: `// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ${page.pascal}Page from './page.tsx';

it('says what it is', async () => {
  renderPage(${page.pascal}Page, { at: '/' });
  expect(await screen.findByRole('heading', { name: ${JSON.stringify(title)} })).toBeTruthy();
});
`,
});

/** A new remote without pages. */
export const remoteFiles = (remote: Names, kit: string): Record<string, string> => ({
  ...packageFiles(
    `remotes/${remote.kebab}`,
    `remote-${remote.kebab}`,
    { '@reset/remote-kit': 'workspace:*', '@reset/ui': 'workspace:*', react: 'catalog:', 'react-dom': 'catalog:' },
    { '@testing-library/react': 'catalog:', 'happy-dom': 'catalog:', vitest: 'catalog:' },
  ),
  [`remotes/${remote.kebab}/remote.json`]: `${JSON.stringify({ name: remote.kebab, kit, pages: [] }, null, 2)}\n`,
});
