import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installEnvironment } from './environment.mjs';
import { explain } from './explain.mjs';
import { NODE, PNPM, root } from './versions.mjs';

const STILL_MS = 10_000;
const stamp = join(root, 'node_modules', '.reset-stamp');
const ownNode = join(root, '.tools', 'node_modules', 'node', 'bin');
const hostFits = process.versions.node.split('.')[0] === NODE.split('.')[0];

/** Folder of the Node to run with; null: the host's own fits. */
export const nodeFolder = hostFits ? null : ownNode;

const wanted = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${PNPM}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const haveDependencies = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();

const haveNode = () => {
  const manifest = join(ownNode, '..', 'package.json');
  if (!existsSync(join(ownNode, 'node')) || !existsSync(manifest)) return false;
  return JSON.parse(readFileSync(manifest, 'utf8')).version === NODE;
};

/**
 * Runs one package manager, quietly unless it fails.
 * @param {string} what for the reader
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<void>}
 */
const install = (what, command, args) =>
  new Promise((resolve, reject) => {
    const began = Date.now();
    const seconds = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
    console.log(`[bootstrap] installing ${what} ...`);
    const still = setInterval(() => console.log(`[bootstrap] still installing ${what} (${seconds()})`), STILL_MS);
    const child = spawn(command, args, {
      cwd: root,
      env: installEnvironment(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
    child.once('error', (error) => {
      clearInterval(still);
      reject(new Error(`\`${command}\` cannot be run (${error.message}). npm comes with Node; is it on PATH?`));
    });
    child.once('close', (code) => {
      clearInterval(still);
      if (code === 0) {
        console.log(`[bootstrap] ${what} installed in ${seconds()}`);
        resolve();
      } else {
        reject(new Error(`${output.trimEnd()}\n\nCould not install ${what}. ${explain(output)}`));
      }
    });
  });

/** @param {boolean} changed take in what package.json files say anew, and write it into the lockfile */
const dependencies = async (changed) => {
  if (!changed && haveDependencies()) return;
  const lockfile = changed ? '--no-frozen-lockfile' : '--frozen-lockfile';
  const pnpm = ['-y', `pnpm@${PNPM}`, 'install', lockfile, '--prod=false', '--ignore-scripts=false'];
  await install('dependencies', 'npx', pnpm);
  // What it keeps of a module names packages by where they lay.
  rmSync(join(root, 'node_modules', '.vitest-cache'), { recursive: true, force: true });
  writeFileSync(stamp, wanted());
};

const node = async () => {
  if (hostFits || haveNode()) return;
  mkdirSync(join(root, '.tools'), { recursive: true });
  const plain = [
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts=false',
    '--global=false',
  ];
  await install(`Node ${NODE} (here is ${process.versions.node})`, 'npm', [
    ...['install', '--prefix', join(root, '.tools'), ...plain, `node@${NODE}`],
  ]);
  if (!haveNode()) throw new Error(`There is no Node ${NODE} for ${process.platform}-${process.arch} on npm.`);
};

/**
 * Brings what is missing, both at the same time. Does nothing when all is there.
 * @param {{ changed?: boolean }} [options] `changed`: a package was added or changed
 */
export const installMissing = async ({ changed = false } = {}) => {
  const results = await Promise.allSettled([dependencies(changed), node()]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
