import { TextFacts } from '@reset/contracts/document';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { LoaderContext } from './loader-context.ts';
import { fileError } from './file-error.ts';

/** Rspack: a Markdown file is imported as a `TextDocument`; a fact that no page would show stops the build. */
const markdown = function (this: LoaderContext, source: string): string {
  const text = readMarkdown(this.resourcePath, source);
  const facts = TextFacts.safeParse(text.facts);
  if (facts.success) return JSON.stringify(text);
  throw fileError(this.resourcePath, facts.error.issues);
};

export default markdown;
