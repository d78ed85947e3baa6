import { exportedParts } from '@reset/contracts/exports';
import { timeOf } from './days.ts';

/** How a service is headed in what she reads. */
export const titleOf = (service: string): string => exportedParts[service]?.title ?? service;

/** Where a service keeps nothing of hers. */
export const NOTHING = 'There is nothing of yours here, and that is all right.';

/** How many rows of a list are not in the archive, and why. */
export const unopenedText = (rows: number): string =>
  rows === 1
    ? 'One thing here could not be opened any more, and is not in this copy.'
    : `${rows} things here could not be opened any more, and are not in this copy.`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a field is called: `mood_tags` is "Mood tags". */
export const labelOf = (field: string): string => sentence(field.replaceAll('_', ' '));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer texts stand by themselves. */
const LONG = 80;
/** What only machines read; it stands in the JSON. */
const UNSAID = /(^|_)(id|version|thumbhash)$/;
/** What a row is called by. */
const NAMES = ['title', 'subject', 'display_name', 'with', 'item'];

const plain = (value: unknown): string => {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return String(value);
};

/** A field as it is read: within other fields its name is theirs and its own. */
const fieldsOf = (value: unknown, name = ''): (readonly [string, string])[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) {
    if (value.every((one) => !isRecord(one))) return value.length ? [[name, value.map(plain).join(', ')]] : [];
    return value.flatMap((one, n) => fieldsOf(one, `${name} ${n + 1}`));
  }
  if (!isRecord(value)) return [[name, plain(value)]];
  return Object.entries(value)
    .filter(([field]) => !UNSAID.test(field))
    .flatMap(([field, one]) => fieldsOf(one, [name, field].filter(Boolean).join(' ')));
};

/** A row in words. */
interface RowWords {
  /** When it was, and what it is called. */
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, text: string])[];
  readonly texts: readonly (readonly [label: string, text: string])[];
}

const moment = (time: string): string => (time.length > 10 ? `${time.slice(0, 10)} ${time.slice(11, 16)} UTC` : time);

/** @returns what people read of a row: its fields by name, what is long by itself */
export const wordsOfRow = (row: unknown): RowWords => {
  const time = timeOf(row);
  const name = isRecord(row)
    ? NAMES.map((field) => row[field]).find((one) => typeof one === 'string' && one)
    : undefined;
  const fields = fieldsOf(row).filter(([, text]) => text !== time && text !== name);
  const isLong = ([, text]: readonly [string, string]) => text.length > LONG || text.includes('\n');
  const label = ([field, text]: readonly [string, string]) => [labelOf(field), text] as const;
  return {
    heading: [time === null ? '' : moment(time), typeof name === 'string' ? name : ''].filter(Boolean).join(' · '),
    facts: fields.filter((field) => !isLong(field) && !isWords(field)).map(label),
    texts: fields.filter((field) => isLong(field) || isWords(field)).map(label),
  };
};

/** Words of somebody, however few. */
const isWords = ([field]: readonly [string, string]): boolean =>
  /(^| )(content|body|text|words|description)$/.test(field);
