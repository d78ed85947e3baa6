import { type ReportedKind, reportedPlaces, reportedWords } from './notices.ts';

/** What is written down in the log, in words; an act that is not here cannot be audited. */
const actWords = {
  'admin.grant': 'Made somebody an admin by command',
  'role.grant': 'Made somebody an admin',
  'role.revoke': 'Made an admin a member again',
  'suspension.set': 'Suspended somebody',
  'suspension.lift': 'Lifted a suspension',
  'members.read-emails': 'Read everybody’s e-mail address',
  'member.erase': 'Deleted an account',
  'account.made': 'Made an account by a program of the operator’s',
  'account.changed': 'Changed an account by a program of the operator’s',
  'account.link': 'Had a link into an account made by a program of the operator’s',
  'service.retire': 'Took a service out of the house',
  'system-message.send': 'Sent a message to everyone',
  'report.read': 'Read a report',
  'words.read': 'Read what a decision is about',
  'report.removed': 'Took away what was reported',
  'report.acted': 'Left what was reported where it is, with a warning or a suspension',
  'report.kept': 'Kept what was reported',
  'decision.made': 'Made a decision',
  'appeal.read': 'Read an appeal',
  'appeal.upheld': 'Answered an appeal: the decision stays',
  'appeal.reversed': 'Answered an appeal: the decision was taken back',
  'note.read': 'Read the notes on a member',
  'note.made': 'Wrote a note on a member',
  'note.deleted': 'Took away a note on a member',
  'member.muted': 'Muted a member’s reports',
  'member.unmuted': 'Listens to a member’s reports again',
  'events.replay': 'Had parked events tried again',
} as const;

/** Of what is private, only what was reported is taken away: by a decision about the report. */
type FoundKind = Exclude<ReportedKind, 'message'>;
const isFound = (kind: string) => kind !== ('message' satisfies Exclude<ReportedKind, FoundKind>);

/** What the log is looked through for. */
export const knownActs: readonly string[] = [
  ...Object.keys(actWords),
  ...Object.keys(reportedWords)
    .filter(isFound)
    .map((kind) => `${kind}.deleted`),
];

/** With its place, where another kind goes by the same word. The log outlives kinds: one that is no more has its name. */
const removalText = (kind: string): string => {
  const word = reportedWords[kind] ?? kind.replaceAll('-', ' ');
  const alike = Object.values(reportedWords).filter((other) => other === word);
  const text = `Took away ${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
  return alike.length > 1 ? `${text} ${reportedPlaces[kind]}` : text;
};

/** @returns an act in words */
export const actText = (act: string): string => {
  if (Object.hasOwn(actWords, act)) return actWords[act as keyof typeof actWords];
  const kind = /^([a-z-]+)\.deleted$/.exec(act)?.[1];
  return kind === undefined ? act : removalText(kind);
};

/** What somebody did: one that has words, or the removal of a kind of what members write. */
export type Act = keyof typeof actWords | `${FoundKind}.deleted`;

/** What may be taken away so that the log has a word for it. */
export type Removable = Act extends infer A ? (A extends `${infer K}.deleted` ? K : never) : never;
