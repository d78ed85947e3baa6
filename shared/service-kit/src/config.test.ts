import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readEnv, serviceEnv } from './config.ts';

const schema = z.object({ RESET_COLOUR: z.enum(['warm', 'cool']).default('warm'), SECRET: z.string().optional() });

describe('readEnv', () => {
  it('takes defaults, and an empty variable as absent', () => {
    expect(readEnv(schema, { RESET_COLOUR: '' })).toEqual({ RESET_COLOUR: 'warm' });
  });

  it('reads a secret from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'reset-config-')), 'secret');
    writeFileSync(file, 'hush\n');
    expect(readEnv(schema, { SECRET_FILE: file })).toMatchObject({ SECRET: 'hush' });
  });

  it.each([
    [{ RESET_COLOUR: 'loud' }, /RESET_COLOUR: /],
    [{ RESET_COLOR: 'warm' }, /RESET_COLOR: not a name this process knows/],
    [{ SECRET_FILE: '/nowhere/at/all' }, /SECRET_FILE: cannot read \/nowhere\/at\/all/],
  ])('names what is wrong in %o', (env, message) => {
    expect(() => readEnv(schema, env)).toThrow(message);
  });

  it('stops a service without a wrapping key, or with half a one', () => {
    expect(() => readEnv(serviceEnv, {})).toThrow(/RESET_WRAPPING_KEY: /);
    expect(() => readEnv(serviceEnv, { RESET_WRAPPING_KEY: 'c2hvcnQ=' })).toThrow(
      /RESET_WRAPPING_KEY: must be 32 bytes in base64/,
    );
  });

  const hex = 'a'.repeat(64);
  const given = { RESET_SERVICE_TOKEN: `box2go.${hex}`, RESET_CALLERS: `realtime=${hex},box2go=${hex}` };
  const problemsOf = (env: Readonly<Record<string, string>>) => {
    const said = serviceEnv.safeParse({ ...given, ...env }).error?.issues ?? [];
    return said.flatMap(({ path }) => path.filter((name) => name in given));
  };

  it('takes every name that a service may have, with digits too', () => expect(problemsOf({})).toEqual([]));

  it.each([
    { RESET_SERVICE_TOKEN: `Box.${hex}` },
    { RESET_SERVICE_TOKEN: `box-2.${hex}` },
    { RESET_SERVICE_TOKEN: `box.${hex}.${hex}` },
    { RESET_CALLERS: `realtime=${hex},` },
    { RESET_CALLERS: `realtime=${hex.slice(1)}` },
    { RESET_CALLERS: `=${hex}` },
  ])('refuses %o', (env) => expect(problemsOf(env)).toEqual(Object.keys(env)));
});
