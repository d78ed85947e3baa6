import { exportedParts } from '@reset/contracts/exports';
import { timeOf } from './days.ts';

/** How a service is headed in what she reads. */
export const titleOf = (service: string): string => exportedParts[service]?.title ?? service;

/** Services as she reads them one after the other: first what she wrote, last what RESET wrote to her. */
export const byTitle = (one: { readonly service: string }, other: { readonly service: string }): number => {
  const order = Object.keys(exportedParts);
  const placeOf = ({ service }: { readonly service: string }) =>
    order.includes(service) ? order.indexOf(service) : order.length;
  return placeOf(one) - placeOf(other);
};

/** Where a service keeps nothing of hers. */
export const nothingText = (parts: readonly string[]): string =>
  `Nothing of yours is kept under: ${parts.map(labelOf).join(', ')}. That is all right.`;

/** How many rows of a list are not in the archive, and why. */
export const unopenedText = (rows: number): string =>
  rows === 1
    ? 'One thing here could not be opened any more, and is not in this copy.'
    : `${rows} things here could not be opened any more, and are not in this copy.`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Parts and fields whose own names are not for her to read. */
const labels: Readonly<Record<string, string>> = {
  'what she did as an admin': 'What you did as an admin',
  'archives of her data': 'Copies of your data',
  chats: 'Your chats',
  'price cents': 'Price',
  'suspended until': 'No writing where others read until',
  'times AI was asked': 'How often the AI was asked',
};

/** What a part or a field is called: `mood_tags` is "Mood tags". */
export const labelOf = (field: string): string => {
  const name = field.replaceAll('_', ' ');
  return labels[name] ?? sentence(name);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longer texts stand by themselves. */
const LONG = 80;
/** What only machines read; it stands in the JSON. */
const UNSAID = /(^|_)(id|version|thumbhash)$/;
/** What a row is called by. */
const NAMES = ['title', 'subject', 'display_name', 'with', 'item'];

const moment = (time: string): string => (time.length > 10 ? `${time.slice(0, 10)} ${time.slice(11, 16)} UTC` : time);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const plain = (value: unknown, name: string): string => {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number' && name.endsWith('_cents')) return (value / 100).toFixed(2);
  const text = String(value);
  return INSTANT.test(text) ? moment(text) : text;
};

/** What only machines read; it stands in the JSON. */
const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);

/** A field as it is read: within other fields its name is theirs and its own. */
const fieldsOf = (value: unknown, name = ''): (readonly [string, string])[] => {
  if (value === null || value === undefined || value === '' || isId(value)) return [];
  if (Array.isArray(value)) {
    if (value.every((one) => !isRecord(one)))
      return value.length ? [[name, value.map((one) => plain(one, name)).join(', ')]] : [];
    return value.flatMap((one, n) => fieldsOf(one, `${name} ${n + 1}`));
  }
  if (!isRecord(value)) return [[name, plain(value, name)]];
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

/** @returns what people read of a row: its fields by name, what is long by itself */
export const wordsOfRow = (row: unknown): RowWords => {
  const time = timeOf(row);
  const name = isRecord(row)
    ? NAMES.map((field) => row[field]).find((one) => typeof one === 'string' && one)
    : undefined;
  const said = time === null ? '' : moment(time);
  const fields = fieldsOf(row).filter(([, text]) => text !== said && text !== name);
  const isLong = ([, text]: readonly [string, string]) => text.length > LONG || text.includes('\n');
  const label = ([field, text]: readonly [string, string]) => [labelOf(field), text] as const;
  return {
    heading: [said, typeof name === 'string' ? name : ''].filter(Boolean).join(' · '),
    facts: fields.filter((field) => !isLong(field) && !isWords(field)).map(label),
    texts: fields.filter((field) => isLong(field) || isWords(field)).map(label),
  };
};

/** Words of somebody, however few. */
const isWords = ([field]: readonly [string, string]): boolean =>
  /(^| )(content|body|text|words|description)$/.test(field);
