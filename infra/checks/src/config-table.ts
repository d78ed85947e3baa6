import { gatewayEnv } from '@reset/gateway/config';
import { localAiEnv } from '@reset/local-ai/env';
import { env as adminEnv } from '@reset/service-admin/env';
import { env as identityEnv } from '@reset/service-identity/env';
import { hubEnv } from '@reset/service-realtime/env';
import { env as journalAiEnv } from '@reset/service-journal-ai/env';
import { serviceEnv } from '@reset/service-kit/config';
import { stackEnv } from '@reset/stack/env';
import * as z from 'zod';

interface Described {
  readonly description?: string;
  readonly default?: string | number | boolean;
}

const rows = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape).map(([name, field]) => {
    const described = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as Described;
    const initial = described.default === undefined ? '' : `\`${String(described.default)}\``;
    return `| \`${name}\` | ${described.description ?? ''} | ${initial} |`;
  });

const table = (title: string, schema: z.ZodObject): string =>
  [`**${title}**`, '', '| name | what it says | default |', '|---|---|---|', ...rows(schema)].join('\n');

/** The README's tables of configuration, made from the schemas that read it. */
export const configTables = (): string =>
  [
    table('`npm start`', stackEnv),
    '<details><summary>Each process, where it is deployed by itself</summary>',
    table('every service', serviceEnv),
    table('identity besides', z.object(identityEnv)),
    table('admin besides', z.object(adminEnv)),
    table('journal-ai besides', z.object(journalAiEnv)),
    table('gateway', gatewayEnv),
    table('realtime, the hub', hubEnv),
    table('local-ai, the built-in companion', localAiEnv),
    '</details>',
  ].join('\n\n');
