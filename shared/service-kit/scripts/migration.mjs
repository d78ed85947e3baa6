// Writes the next migration of a service: node shared/service-kit/scripts/migration.mjs services/<name> <what-changes>
// Fails with exit 3 under --check when the tables and the migrations differ.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const kit = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const [folder, name = 'change'] = process.argv.slice(2).filter((a) => !a.startsWith('--'));
if (!folder) {
  console.error('usage: migration.mjs <service folder> <name> [--check]');
  process.exit(2);
}
const service = resolve(folder);
const work = mkdtempSync(join(tmpdir(), 'reset-migration-'));
const out = join(service, 'drizzle');
const target = check ? join(work, 'drizzle') : out;
const files = (dir) => (existsSync(dir) ? readdirSync(dir).filter((f) => f.endsWith('.sql')) : []);

try {
  if (check && existsSync(out)) cpSync(out, target, { recursive: true });
  const before = new Set(files(target));
  const config = join(work, 'drizzle.config.json');
  writeFileSync(
    config,
    JSON.stringify({
      dialect: 'postgresql',
      schema: [join(kit, 'src/tables.ts'), join(service, 'src/*/tables.ts')],
      out: relative(kit, target),
      migrations: { prefix: 'timestamp' },
    }),
  );
  execFileSync(
    process.execPath,
    [join(kit, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', config, '--name', name],
    {
      cwd: kit,
      stdio: check ? 'pipe' : 'inherit',
    },
  );
  const made = files(target).filter((f) => !before.has(f));
  if (check && made.length) {
    console.error(
      `${folder}: the tables have changed without a migration:\n${readFileSync(join(target, made[0]), 'utf8')}`,
    );
    process.exitCode = 3;
  }
  for (const file of check ? [] : made) {
    // Tables stand in the schema that the role's search_path names, so foreign keys must not say "public".
    const path = join(out, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"public".', ''));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
