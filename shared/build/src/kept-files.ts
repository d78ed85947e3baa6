import { ReleaseFiles } from '@reset/contracts/manifests';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.ts';

/** Code, styles, type and pictures; beside them stand documents that nobody but the gateway reads. */
const KEPT = /^assets\/|^(?:first\.js|icon\.svg)$/;

/** Writes `files.json`: what a device keeps of a release to run it without a network. */
export const writeKeptFiles = (out: string): void => {
  const files = ReleaseFiles.parse(filesBelow(out).filter((file) => KEPT.test(file)));
  writeFileSync(join(out, 'files.json'), JSON.stringify(files));
};
