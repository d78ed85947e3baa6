import { conversationContract, conversationFiles, conversationSubject } from './conversation-files.ts';
import { entitySubject, ownContract, ownFiles } from './entity-files.ts';
import { fillFiles, fillText } from './fill.ts';
import { imagesContract, imagesFiles, imagesSubject } from './images-files.ts';
import type { Names } from './names.ts';
import { packageFiles } from './package-files.ts';
import { writtenContract, writtenFiles } from './written-files.ts';

/** What a service has beside its entity. */
export interface ServiceOptions {
  /** Members write it for each other, report it, and block who wrote it. */
  readonly reports?: boolean | undefined;
  /** Members upload pictures. */
  readonly files?: boolean | undefined;
  /** Two members write each other. */
  readonly conversation?: boolean | undefined;
}

const lines = (...given: (string | false | undefined)[]): string => given.filter(Boolean).join('\n');

const list = (...given: (string | false | undefined)[]): string => given.filter(Boolean).join(', ');

/** What the service is about: bounds, what is said, and the schemas of both; its pages take their texts from here. */
const subject = ({ reports, files, conversation }: ServiceOptions): string =>
  lines(
    "import * as z from 'zod/mini';",
    files && "import { file } from './files.ts';",
    "import { Id, Instant, text } from './http.ts';",
    (reports || conversation) && "import { Person } from './people.ts';",
    entitySubject,
    files && imagesSubject,
    conversation && conversationSubject,
  );

const contract = ({ reports, files, conversation }: ServiceOptions): string =>
  lines(
    "import * as z from 'zod/mini';",
    conversation && "import { Message, MessagePage, MessageRange } from '../conversation.ts';",
    files && "import { bytes } from '../files.ts';",
    "import { api, Cursor, Id, pageOf } from '../http.ts';",
    reports && "import { moderationGroup } from '../moderation.ts';",
    conversation && "import { unreadGroup } from '../unread.ts';",
    `import { ${list('Changed$Entity', conversation && 'Conversation', '$Entity', files && 'ImageFile', conversation && 'MessageText', 'New$Entity')} } from '../$-service.ts';`,
    '\nconst One = z.object({ id: Id });',
    reports ? writtenContract : ownContract,
    files && imagesContract,
    conversation && conversationContract,
    reports &&
      `/** What can be reported, and whose author can be blocked. */
const kind = z.enum(['$-entity'${conversation ? ", 'message'" : ''}]);

export const moderationApi = moderationGroup('$-service', kind);`,
  );

const moderationPart = (conversation: boolean | undefined): string => `moderation({
    contract: moderationApi,
    event: '$-service.block.changed.v1',
    kinds: { '$-entity': $entityKind${conversation ? ", message: messages.kind('message')" : ''} },
  })`;

const manifest = ({ reports, files, conversation }: ServiceOptions): string =>
  lines(
    reports && "import { moderationApi } from '@reset/contracts/http/$-service';",
    "import { service } from '@reset/service-kit';",
    reports && "import { moderation } from '@reset/service-kit/moderation';",
    conversation &&
      `import { exportConversations } from './conversations/export.ts';
import { conversationsRoutes } from './conversations/routes.ts';
import { conversation } from './conversations/tables.ts';`,
    files && "import { imagesRoutes } from './images/routes.ts';\nimport { image } from './images/tables.ts';",
    conversation &&
      `import { messagesRoutes } from './messages/routes.ts';
import { messages } from './messages/tables.ts';`,
    reports
      ? "import { $entityKind } from './$-entitys/kind.ts';"
      : "import { $entityRows } from './$-entitys/rows.ts';",
    "import { $entitysRoutes } from './$-entitys/routes.ts';",
    reports && "import { $entity } from './$-entitys/tables.ts';",
    conversation && "import { unreadRoutes } from './unread/routes.ts';",
    "\nexport const $service = service('$-service', {",
    `  tables: [${list(reports && '$entity', files && 'image', conversation && 'conversation')}],`,
    `  routes: [$entitysRoutes${files ? ', imagesRoutes' : ''}${conversation ? ', conversationsRoutes, messagesRoutes, unreadRoutes' : ''}],`,
    files && '  files: [image.key],',
    `  pieces: [${list(
      reports ? moderationPart(conversation) : "$entityRows.piece('$.entitys')",
      conversation && "messages.piece('messages')",
    )}],`,
    `  export: {${list(reports && "'$.entitys': $entityKind.exportOf", conversation && 'conversations: exportConversations')}},`,
    '});\n',
  );

/** Of a service that seals: messages, or what is said of a report. */
const mendFile = `import { asProcess } from '@reset/service-kit/command';
import { mendCommand } from '@reset/service-kit/mend';
import { $service } from '../service.ts';

// rows:mend [--write]: seals anew what was sealed for another spelling of its place or owner. Wants this service's
// DATABASE_URL, KEYRING_URL and RESET_WRAPPING_KEY.
await asProcess(mendCommand($service));
`;

const within = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

/** The files of a new service with one entity, in the shape of its siblings. */
export const serviceFiles = (service: Names, entity: Names, options: ServiceOptions): Record<string, string> => {
  const { reports = false, files, conversation } = options;
  const dependencies = {
    '@reset/contracts': 'workspace:*',
    '@reset/service-kit': 'workspace:*',
    'drizzle-orm': 'catalog:',
  };
  const texts = {
    'index.ts': `import { run } from '@reset/service-kit';
import { $service } from './service.ts';

await run($service);
`,
    'service.ts': manifest(options),
    ...within('$-entitys', reports ? writtenFiles : ownFiles),
    ...(reports && {
      'moderation/tables.ts':
        "export { block, pace, removal, report, reportMute } from '@reset/service-kit/moderation';\n",
    }),
    ...((reports || conversation) && { 'commands/rows-mend.ts': mendFile }),
    ...(files && within('images', imagesFiles)),
    ...(conversation && conversationFiles),
  };
  const folder = `services/${service.kebab}`;
  return {
    ...packageFiles(folder, `service-${service.kebab}`, dependencies, { vitest: 'catalog:' }),
    ...fillFiles(
      {
        ...within(`${folder}/src`, texts),
        [`shared/contracts/${service.kebab}.ts`]: subject(options),
        [`shared/contracts/http/${service.kebab}.ts`]: contract(options),
      },
      { service, entity },
      reports,
    ),
  };
};

/** The files of one more entity of a service. */
export const entityFiles = (service: Names, entity: Names, reports: boolean): Record<string, string> =>
  fillFiles(
    within(`services/${service.kebab}/src/$-entitys`, reports ? writtenFiles : ownFiles),
    { service, entity },
    reports,
  );

const REPORTED = '/** What can be reported';

/** What is added to the files of its service. @returns by file, what makes the new text of the old */
export const entityEdits = (
  service: Names,
  entity: Names,
  reports: boolean,
): Readonly<Record<string, (text: string) => string>> => {
  const { kebab } = service;
  const said = (text: string) => fillText(text, { service, entity }, reports);
  const imports = [
    reports
      ? "import { $entityKind } from './$-entitys/kind.ts';"
      : "import { $entityRows } from './$-entitys/rows.ts';",
    "import { $entitysRoutes } from './$-entitys/routes.ts';",
    ...(reports ? ["import { $entity } from './$-entitys/tables.ts';"] : []),
  ];
  const begun: readonly (readonly [begin: string, first: string])[] = [
    ['routes: [', '$entitysRoutes, '],
    ...(reports
      ? ([
          ['tables: [', '$entity, '],
          ['kinds: {', " '$-entity': $entityKind,"],
          ['export: {', " '$.entitys': $entityKind.exportOf,"],
        ] as const)
      : ([['pieces: [', "$entityRows.piece('$.entitys'), "]] as const)),
  ];
  return {
    [`shared/contracts/${kebab}.ts`]: (text) => `${text.trimEnd()}\n${said(entitySubject)}`,
    [`shared/contracts/http/${kebab}.ts`]: (text) => {
      const [endpoints, reported] = text.split(REPORTED);
      const known = new RegExp(`^import \\{([^}]*?),?\\s*\\} from '\\.\\./${kebab}\\.ts';$`, 'm');
      const more = `${(endpoints ?? '').trimEnd()}\n${said(reports ? writtenContract : ownContract)}`.replace(
        known,
        (_, had: string) => said(`import {${had}, Changed$Entity, $Entity, New$Entity } from '../$-service.ts';`),
      );
      if (reported === undefined) return more;
      return `${more}\n${REPORTED}${reported.replace('z.enum([', said("z.enum(['$-entity', "))}`;
    },
    [`services/${kebab}/src/service.ts`]: (text) =>
      begun.reduce(
        (now, [begin, first]) => now.replace(begin, () => `${begin}${said(first)}`),
        text.replace(/^$/m, () => `${said(imports.join('\n'))}\n`),
      ),
  };
};

/** The events that it tells: what stands in `events`, and which facts of them name members. */
export const serviceEvents = (
  { kebab }: Names,
  { reports, conversation }: ServiceOptions,
): readonly { readonly name: string; readonly facts: string; readonly tells?: string }[] => [
  { name: `${kebab}.member.erased.v1`, facts: 'z.object({ id: Id })' },
  { name: `${kebab}.act.recorded.v1`, facts: 'ActRecorded' },
  ...(reports
    ? [
        { name: `${kebab}.block.changed.v1`, facts: 'BlockFacts', tells: "['user_id', 'blocked_id']" },
        { name: `${kebab}.report.changed.v1`, facts: 'ReportChanged', tells: "['parties']" },
      ]
    : []),
  ...(conversation
    ? [
        {
          name: `${kebab}.message.sent.v1`,
          facts: 'MessageSent',
          tells: "['sender_id', 'parties']",
        },
        { name: `${kebab}.message.read.v1`, facts: 'MessageRead', tells: "['parties']" },
        { name: `${kebab}.conversation.changed.v1`, facts: 'ConversationChanged', tells: "['parties']" },
      ]
    : []),
];
