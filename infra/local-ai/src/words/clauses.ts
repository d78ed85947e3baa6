/** Lower case, straight apostrophes, single spaces: what the lexicons are written for. */
export const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\t ]+/g, ' ');

const BREAK =
  /[.!?;:\n()]+|,? \b(?:but|although|though|yet|except|while|whereas|however|because|so that)\b|\u2013|\u2014/;

/** @returns the stretches of text within which a "not" reaches a word */
export const clausesOf = (text: string): string[] =>
  normalise(text)
    .split(BREAK)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
