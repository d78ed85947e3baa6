import { HelpLines } from '@reset/contracts/help-lines';
import type { LoaderContext } from './loader-context.ts';
import { fileError } from './file-error.ts';

/** Rspack: a wrong number must not reach anybody, so the file is checked before it is bundled. */
const helpLines = function (this: LoaderContext, source: string): string {
  const parsed = HelpLines.safeParse(JSON.parse(source));
  if (parsed.success) return source;
  throw fileError(this.resourcePath, parsed.error.issues);
};

export default helpLines;
