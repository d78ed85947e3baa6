import type { $ZodIssue } from 'zod/v4/core';

const one = (issue: $ZodIssue): string => {
  const at = issue.path.join('.');
  const said = issue.code === 'unrecognized_keys' ? `nothing reads ${issue.keys.join(', ')}` : issue.message;
  return at === '' ? said : `${at}: ${said}`;
};

/** What is wrong with a file, each with its field, for whoever edits it. */
export const fileError = (file: string, issues: readonly $ZodIssue[]): Error =>
  new Error(`${file}: ${issues.map(one).join('; ')}`);
