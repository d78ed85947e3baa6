import { service } from '@reset/service-kit';
import { blocks } from '@reset/service-kit/moderation';
import { createParts } from './auth/parts.ts';
import { authRoutes } from './auth/routes.ts';
import { chatChoicesRoutes } from './chat-choices/routes.ts';
import { device } from './devices/tables.ts';
import { env } from './env.ts';
import { endedAccountsRoutes } from './ended-accounts/routes.ts';
import { askAgain } from './erasures/ask-again.ts';
import { answers } from './erasures/end-steps.ts';
import { erasure, erasureStep } from './erasures/tables.ts';
import { expireExports } from './exports/expire.ts';
import { exportKeyOwners } from './exports/export.ts';
import { makeExports } from './exports/make.ts';
import { exportsRoutes } from './exports/routes.ts';
import { dataExport, gatheredPart, downloadTicket } from './exports/tables.ts';
import { factorRoutes } from './factors/routes.ts';
import { challenge, factor, recoveryCode } from './factors/tables.ts';
import { eraseUnusedGuests } from './guests/erase-unused.ts';
import { erase } from './users/erase.ts';
import { exportMember } from './users/export.ts';
import { holdersRoutes } from './holders/routes.ts';
import { dataHolder } from './holders/tables.ts';
import { tellMembersOn } from './holders/tell-members.ts';
import { ledgerFollower } from './ledger/follow.ts';
import { ledgerWriter } from './ledger/ledger.ts';
import { attempt, guessLine, guessPlace, guessSource } from './limits/tables.ts';
import { sendMails } from './mail/send.ts';
import { mailProof, mailWaiting } from './mail/tables.ts';
import { memberFunctionsRoutes } from './member-functions/routes.ts';
import { membersRoutes } from './members/routes.ts';
import { meRoutes } from './me/routes.ts';
import { knownNetwork } from './networks/tables.ts';
import { passkeyParts } from './passkeys/parts.ts';
import { passkeysRoutes } from './passkeys/routes.ts';
import { passkey } from './passkeys/tables.ts';
import { correctNames } from './profiles/correct.ts';
import { profile } from './profiles/tables.ts';
import { noteNames } from './published-names/note.ts';
import { publishedName } from './published-names/tables.ts';
import { withdrawNames } from './published-names/withdraw.ts';
import { userRole } from './roles/tables.ts';
import { sessionsRoutes } from './sessions/routes.ts';
import { session, sessionEnd } from './sessions/tables.ts';
import { receiptsRoutes } from './receipts/routes.ts';
import { signInsRoutes } from './sign-ins/routes.ts';
import { suspensionsRoutes } from './suspensions/routes.ts';
import { suspension } from './suspensions/tables.ts';
import { sweep } from './sweep.ts';
import { ticketsRoutes } from './tickets/routes.ts';
import { user } from './users/tables.ts';
import { tellJoined } from './users/tell-joined.ts';
import { webauthnChallenge } from './webauthn/tables.ts';

const ledger = ledgerFollower();

export const identity = service('identity', {
  tables: [
    user,
    profile,
    userRole,
    session,
    sessionEnd,
    factor,
    challenge,
    recoveryCode,
    device,
    knownNetwork,
    attempt,
    guessSource,
    guessLine,
    guessPlace,
    dataHolder,
    erasure,
    erasureStep,
    suspension,
    publishedName,
    dataExport,
    gatheredPart,
    downloadTicket,
    mailWaiting,
    mailProof,
    webauthnChallenge,
    passkey,
  ],
  files: [dataExport.archive, gatheredPart.lines, gatheredPart.files],
  routes: (settings) => {
    const parts = createParts(settings);
    return [
      meRoutes,
      chatChoicesRoutes,
      holdersRoutes,
      sessionsRoutes(settings.JWT_TTL),
      signInsRoutes,
      receiptsRoutes,
      exportsRoutes,
      ticketsRoutes,
      membersRoutes,
      suspensionsRoutes,
      memberFunctionsRoutes(ledgerWriter(settings)),
      endedAccountsRoutes(parts.signer),
      // Before those of the protocol, which end with whatever path is unknown.
      factorRoutes(parts),
      passkeysRoutes(passkeyParts(parts, settings)),
      authRoutes(parts),
    ];
  },
  pieces: [blocks('identity.block.changed.v1')],
  on: answers,
  published: noteNames,
  first: ledger.first,
  every: [
    { name: 'follow the ledger', seconds: 10, run: ledger.follow },
    { name: 'tell members', seconds: 2, run: tellMembersOn },
    { name: 'ask again', seconds: 10, run: askAgain },
    { name: 'withdraw names', seconds: 2, run: withdrawNames },
    { name: 'correct names', seconds: 60, run: correctNames },
    { name: 'tell joined', seconds: 60, run: tellJoined },
    { name: 'send mails', seconds: 1, run: sendMails },
    { name: 'make exports', seconds: 1, run: makeExports },
    { name: 'expire exports', seconds: 10, run: expireExports },
    { name: 'erase unused guests', seconds: 60, run: eraseUnusedGuests },
    { name: 'sweep', seconds: 60, run: sweep },
  ],
  env,
  erase,
  keyOwners: exportKeyOwners,
  export: exportMember,
});
