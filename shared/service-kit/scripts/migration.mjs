// Writes the next migration of a service: node shared/service-kit/scripts/migration.mjs services/<name> <what-changes>
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const kit = fileURLToPath(new URL('..', import.meta.url));
const [folder, name = 'change'] = process.argv.slice(2);
// A folder that is no service would be made, with an empty migration in it.
if (!folder || !existsSync(join(folder, 'src', 'service.ts'))) {
  console.error('usage: migration.mjs <service folder> <name>');
  process.exit(2);
}
const service = resolve(folder);
const work = mkdtempSync(join(tmpdir(), 'reset-migration-'));
const out = join(service, 'drizzle');
const files = (dir) => (existsSync(dir) ? readdirSync(dir).filter((f) => f.endsWith('.sql')) : []);

try {
  const before = new Set(files(out));
  const config = join(work, 'drizzle.config.json');
  writeFileSync(
    config,
    JSON.stringify({
      dialect: 'postgresql',
      schema: [join(kit, 'src/tables.ts'), join(service, 'src/*/tables.ts')],
      out: relative(kit, out),
      migrations: { prefix: 'timestamp' },
    }),
  );
  execFileSync(
    process.execPath,
    [join(kit, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', config, '--name', name],
    { cwd: kit, stdio: 'inherit' },
  );
  for (const file of files(out).filter((f) => !before.has(f))) {
    // Tables stand in the schema that the role's search_path names, so foreign keys must not say "public".
    const path = join(out, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"public".', ''));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
