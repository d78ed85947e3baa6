import { moderated, type ModeratedName } from '@reset/contracts/moderated';
import { type ModerationGroup, reportReasons } from '@reset/contracts/moderation';
import { reportedWords } from '@reset/contracts/notices';

export type SourceName = ModeratedName;

/** Each service that has reports. */
export const sourceList = Object.keys(moderated) as readonly SourceName[];

const ofEach = <T>(what: (of: (typeof moderated)[SourceName]) => T) =>
  Object.fromEntries(sourceList.map((name) => [name, what(moderated[name])])) as Readonly<Record<SourceName, T>>;

/** Its endpoints. */
export const sources = ofEach(({ group }): ModerationGroup => group);

/** How it is called. */
export const sourceNames = ofEach(({ title }): string => title);

/** @returns the words of a reason that somebody chose */
export const reasonText = (reason: string): string => reportReasons.find(({ id }) => id === reason)?.label ?? reason;

/** @returns words as a sentence or a title begins with them */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** @returns what was reported, as a title begins with it */
export const kindText = (kind: string): string => sentence(reportedWords[kind] ?? kind);
