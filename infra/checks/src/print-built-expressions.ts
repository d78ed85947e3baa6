import { fileURLToPath, pathToFileURL } from 'node:url';
import { join, relative } from 'node:path';
import { root } from './files.ts';

// Loads the modules that are named and prints what expressions they put together meanwhile, as JSON.

interface Built {
  readonly source: string;
  readonly flags: string;
  readonly at: string;
}

const built: Built[] = [];
const Plain = globalThis.RegExp;

const note = (expression: RegExp): RegExp => {
  const frames = (new Error('here').stack ?? '').split('\n');
  const [, url = '', line = ''] = /(file:\/\/[^:]*):(\d+):\d+/.exec(frames[3] ?? '') ?? [];
  if (url)
    built.push({
      source: expression.source,
      flags: expression.flags,
      at: `${relative(root, fileURLToPath(url))}:${line}`,
    });
  return expression;
};

globalThis.RegExp = new Proxy(Plain, {
  construct: (target, given: [string, string?], made) => note(Reflect.construct(target, given, made) as RegExp),
  apply: (target, self, given: [string, string?]) => note(Reflect.apply(target, self, given)),
});
for (const file of process.argv.slice(2)) await import(pathToFileURL(join(root, file)).href);
globalThis.RegExp = Plain;
process.stdout.write(JSON.stringify(built));
