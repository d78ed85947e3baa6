import { type Names, pluralOf } from './names.ts';
import type { ServiceOptions } from './service-files.ts';

type Change = (text: string) => string;

const low = ({ words }: Names): string => words.toLowerCase();

/** What /privacy says of it, and by which words which tables are told there. */
const toldOf = (service: Names, entity: Names, { reports, conversation }: ServiceOptions) => [
  {
    words: `what you ${reports ? 'write' : 'keep'} in ${service.words}: ${low(pluralOf(entity))}`,
    table: entity.snake,
  },
  ...(conversation ? [{ words: `your chats in ${service.words}`, table: 'conversation' }] : []),
];

const privacyEdits = (told: ReturnType<typeof toldOf>): Readonly<Record<string, Change>> => ({
  'shell/content/privacy.md': (text) =>
    text.replace(/^- whom you have blocked/m, (line) => `${told.map(({ words }) => `- ${words},\n`).join('')}${line}`),
  'infra/checks/src/privacy-words.ts': (text) =>
    text.replace(/^\};$/m, (end) => told.map(({ words, table }) => `  '${words}': ['${table}'],\n`).join('') + end),
});

/** One more line at the end of a table by kind, where it has none of that kind. @param named how the table begins */
const lineOf = (text: string, named: string, { kebab }: Names, said: string): string =>
  text.replace(new RegExp(`^(?:export )?const ${named}[^]*?(?=^\\})`, 'm'), (had) =>
    new RegExp(`^  '?${kebab}'?:`, 'm').test(had) ? had : `${had}  '${kebab}': '${said}',\n`,
  );

/** What can be reported, in a word, and where it stands; where no other service has the same. */
const wordEdits = (service: Names, entity: Names): Readonly<Record<string, Change>> => ({
  'shared/contracts/notices.ts': (text) =>
    lineOf(lineOf(text, 'kindWords', entity, low(entity)), 'reportedPlaces', entity, `in ${service.words}`),
});

/** That its reports are in the queue of admins. */
const queueEdits = ({ kebab, camel, words }: Names): Readonly<Record<string, Change>> => ({
  'shared/contracts/moderated.ts': (text) =>
    text
      .replace(/^import type/m, (line) => `import { moderationApi as ${camel} } from './http/${kebab}.ts';\n${line}`)
      .replace(
        /^\} as const;$/m,
        (end) => `  '${kebab}': { title: '${words}', group: ${camel} as unknown as ModerationGroup },\n${end}`,
      ),
});

/** What the house says of a service and its first entity, or of one more. @returns by file, what makes the new text of the old */
export const houseEdits = (
  service: Names,
  entity: Names,
  options: ServiceOptions & { readonly added?: boolean },
): Readonly<Record<string, Change>> => ({
  ...privacyEdits(toldOf(service, entity, options)),
  ...(options.reports && wordEdits(service, entity)),
  ...(options.reports && !options.added && queueEdits(service)),
});
