import type { Named } from './http.ts';
import * as auth from './http/auth.ts';
import * as authFactors from './http/auth-factors.ts';
import * as authPasskeys from './http/auth-passkeys.ts';
import * as community from './http/community.ts';
import * as conversations from './http/conversations.ts';
import * as exports from './http/exports.ts';
import * as identity from './http/identity.ts';
import * as journalAi from './http/journal-ai.ts';
import * as resetContent from './http/reset-content.ts';
import * as marketplace from './http/marketplace.ts';
import * as admin from './http/admin.ts';
import * as serviceExport from './http/service-export.ts';
import * as serviceHealth from './http/service-health.ts';
import * as serviceModeration from './http/service-moderation.ts';

const isEndpoint = (value: unknown): value is Named => value instanceof Object && 'route' in value && 'key' in value;
const endpointsOf = (group: unknown): Named[] => Object.values(group instanceof Object ? group : {}).filter(isEndpoint);

/** Every endpoint of every service, but what each has beside its own subject (`house`). A new service's stand here too. */
export const endpoints: readonly Named[] = [
  authFactors,
  auth,
  authPasskeys,
  community,
  conversations,
  exports,
  identity,
  journalAi,
  resetContent,
  marketplace,
  admin,
  serviceExport,
  serviceHealth,
  serviceModeration,
].flatMap((module) => Object.values(module).flatMap(endpointsOf));
