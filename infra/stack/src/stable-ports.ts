import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { freePort, isFree } from './ports.ts';

const Kept = z.record(z.string(), z.int().min(1).max(65_535));

const read = (file: string): Record<string, number> => {
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
};

/**
 * Ports that stay the same over restarts, unless somebody else took one in the meantime.
 * @param file where they are remembered
 * @returns gives the port of a part
 */
export const stablePorts = (file: string): ((part: string) => Promise<number>) => {
  const ports = read(file);
  const given = new Set<number>();
  return async (part) => {
    let port = ports[part];
    while (port === undefined || given.has(port) || !(await isFree(port))) port = await freePort();
    given.add(port);
    ports[part] = port;
    writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`);
    return port;
  };
};
