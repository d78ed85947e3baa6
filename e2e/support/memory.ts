import { readFileSync } from 'node:fs';
import type { Stack } from '@reset/stack';

/** MB that a part holds now. */
export const heldBy = ({ parts }: Stack, part: string): number => {
  const status = readFileSync(`/proc/${parts.pid(part)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
};
