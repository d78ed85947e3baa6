import type { MemberEmail } from '@reset/contracts/members';

/** Unseen and steering characters, and white space of any kind: what would end a field, a line, or turn it around. */
const BREAKING = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/gu;
/** What a spreadsheet would calculate, or read on from to the next such mark, over tabs and lines. */
const STEERING = /^[=+\-@＝＋－＠"]/u;

const fieldOf = (text: string): string => {
  const plain = text.toWellFormed().replaceAll(BREAKING, ' ').trim();
  return STEERING.test(plain) ? `'${plain}` : plain;
};

/** @returns the list as a file: a line a member with name, e-mail and id, a tab between them and nowhere else */
export const listText = (members: readonly MemberEmail[]): string =>
  members.map(({ name, email, id }) => `${[name, email, id].map(fieldOf).join('\t')}\n`).join('');

/** @param now on the clock of whoever downloads it. @returns what the file is called */
export const listName = (now: Date): string => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `user-list-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.txt`;
};
