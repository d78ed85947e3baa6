import { type Notice, reportedWords } from '@reset/contracts/notices';

/** What it is about, like 'a post of yours'. */
const yours = (subject: string): string => {
  const what = reportedWords[subject];
  return what === undefined ? 'words of yours' : `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} of yours`;
};

/** How a notice is read, and where it leads. */
export const wordsOf = (notice: Notice) => {
  const to = `/inbox?decision=${notice.about}`;
  if (notice.kind === 'decision') {
    const words = `We have decided about ${yours(notice.subject)}`;
    return { to, words, about: 'What, why, and how you can appeal.' };
  }
  return notice.kind === 'appeal-answered'
    ? { to, words: 'We have answered your appeal', about: `About ${yours(notice.subject)}.` }
    : undefined;
};
