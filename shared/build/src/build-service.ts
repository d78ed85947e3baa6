import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Dist } from './dist.ts';
import type { Package } from './workspace.ts';

/** Packages around a compiled library: they cannot be bundled, so they stand beside the bundle. */
const NATIVE = ['@node-rs/argon2'] as const;

/** Copies a native package, and the one of its platform packages that is installed, beside the bundle. */
const copyNative = (part: Package, name: string, out: string): void => {
  const from = join(part.dir, 'node_modules', name);
  if (!existsSync(from)) return;
  const real = realpathSync(from);
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  // pnpm installs a package's own dependencies beside it.
  const beside = real.slice(0, -name.length);
  for (const one of [name, ...Object.keys(optionalDependencies)]) {
    const source = join(beside, one);
    if (!existsSync(source)) continue;
    const target = join(out, 'node_modules', one);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(realpathSync(source), target, {
      recursive: true,
      filter: (path) => !path.slice(source.length).includes('node_modules'),
    });
  }
};

/**
 * Bundles a service: one `index.mjs`, its migrations beside it, nothing else needed but Node.
 * @param name folder under `dist/services`
 */
export const buildService = async (part: Package, name: string, dist: Dist): Promise<void> => {
  const out = join(dist.work, `service-${name}`);
  rmSync(out, { recursive: true, force: true });
  const bundle = await rolldown({
    input: join(part.dir, 'src', 'index.ts'),
    platform: 'node',
    external: [...NATIVE],
    cwd: part.dir,
    logLevel: 'silent',
  });
  try {
    await bundle.write({ file: join(out, 'index.mjs'), format: 'esm', sourcemap: true, codeSplitting: false });
  } finally {
    await bundle.close();
  }
  const migrations = join(part.dir, 'drizzle');
  if (existsSync(migrations)) cpSync(migrations, join(out, 'drizzle'), { recursive: true });
  for (const native of NATIVE) copyNative(part, native, out);

  const target = join(dist.services, name);
  mkdirSync(dist.services, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(out, target);
};
