import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const services = readdirSync(join(root, 'services')).map((name) => join('services', name));

it.each([...services, 'shared/service-kit/fixture'])(
  '%s: its migrations make the tables that its code declares',
  (folder) => {
    const script = join(root, 'shared/service-kit/scripts/migration.mjs');
    const check = () =>
      execFileSync(process.execPath, [script, folder, '--check'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    expect(check).not.toThrow();
  },
  30_000,
);
