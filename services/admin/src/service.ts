import { service } from '@reset/service-kit';
import { healthRoutes } from './health/routes.ts';
import { logHandlers } from './log/append.ts';
import { exportActs, exportOwnActs } from './log/export.ts';
import { logRoutes } from './log/routes.ts';
import { logAlias, logLine } from './log/tables.ts';
import { takeOwn } from './log/take-own.ts';
import { eraseAppeals } from './appeals/erase.ts';
import { exportAppeals } from './appeals/export.ts';
import { goOnAnswering } from './appeals/go-on.ts';
import { appealsRoutes } from './appeals/routes.ts';
import { appeal } from './appeals/tables.ts';
import { lapseClaims } from './claims/lapse.ts';
import { claimsRoutes } from './claims/routes.ts';
import { claim } from './claims/tables.ts';
import { exportDecisions } from './decisions/export.ts';
import { decisionKeysOf, forgetDecisions } from './decisions/forget.ts';
import { goOnDeciding } from './decisions/go-on.ts';
import { decisionsRoutes } from './decisions/routes.ts';
import { stepsOf } from './decisions/steps.ts';
import { decision } from './decisions/tables.ts';
import { env } from './env.ts';
import { exportMemberNotes } from './member-notes/export.ts';
import { memberNotesRoutes } from './member-notes/routes.ts';
import { memberNote } from './member-notes/tables.ts';
import { exportMute } from './mutes/export.ts';
import { mutesRoutes } from './mutes/routes.ts';
import { mute } from './mutes/tables.ts';
import { adminNotices } from './notices/notices.ts';
import { removalsRoutes } from './removals/routes.ts';
import { exportSentSystemMessages, exportSystemMessages } from './system-messages/export.ts';
import { purgeSystemMessages } from './system-messages/purge.ts';
import { systemMessagesRoutes } from './system-messages/routes.ts';
import { systemMessage, systemMessageRead } from './system-messages/tables.ts';
import { unreadRoutes } from './unread/routes.ts';

export const admin = service('admin', {
  env,
  tables: [systemMessage, systemMessageRead, logLine, logAlias, claim, decision, appeal, memberNote, mute],
  appendOnly: [logLine],
  routes: ({ RESET_UPSTREAMS: upstreams, RESET_SERVICE_TOKEN: token }) => [
    logRoutes,
    healthRoutes(upstreams, token),
    systemMessagesRoutes,
    unreadRoutes,
    claimsRoutes,
    decisionsRoutes(stepsOf(upstreams, token)),
    removalsRoutes(stepsOf(upstreams, token)),
    appealsRoutes(stepsOf(upstreams, token)),
    memberNotesRoutes,
    mutesRoutes,
  ],
  on: logHandlers,
  pieces: [adminNotices.piece],
  every: [
    { name: 'purge messages to everyone', seconds: 3_600, run: purgeSystemMessages },
    { name: 'take own acts', seconds: 1, run: takeOwn },
    { name: 'lapse claims', seconds: 5, run: lapseClaims },
    { name: 'go on deciding', seconds: 15, run: goOnDeciding },
    { name: 'go on answering', seconds: 15, run: goOnAnswering },
    { name: 'forget decisions', seconds: 3_600, run: forgetDecisions },
  ],
  erase: eraseAppeals,
  keyOwners: decisionKeysOf,
  export: {
    'what admins did': exportActs,
    'what she did as an admin': exportOwnActs,
    'messages to everyone': exportSystemMessages,
    decisions: exportDecisions,
    appeals: exportAppeals,
    'notes of the team': exportMemberNotes,
    'reports muted': exportMute,
    'messages to everyone sent': exportSentSystemMessages,
  },
});
