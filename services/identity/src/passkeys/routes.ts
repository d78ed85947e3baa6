import { passkeysApi } from '@reset/contracts/http/auth-passkeys';
import { serve } from '@reset/service-kit';
import { forMember, judged } from '../auth/caller.ts';
import { render } from '../auth/render.ts';
import { deletePasskey } from './delete.ts';
import { listPasskeys } from './list.ts';
import type { PasskeyParts } from './parts.ts';
import { renamePasskey } from './rename.ts';
import { startAuthentication } from './start-authentication.ts';
import { startRegistration } from './start-registration.ts';
import { verifyAuthentication } from './verify-authentication.ts';
import { verifyRegistration } from './verify-registration.ts';

const spoken = {
  ...passkeysApi,
  startRegistration: judged(passkeysApi.startRegistration),
  verifyRegistration: judged(passkeysApi.verifyRegistration),
  listPasskeys: judged(passkeysApi.listPasskeys),
  renamePasskey: judged(passkeysApi.renamePasskey),
  deletePasskey: judged(passkeysApi.deletePasskey),
};

export const passkeysRoutes = (parts: PasskeyParts) =>
  serve(
    spoken,
    {
      startRegistration: forMember(startRegistration(parts)),
      verifyRegistration: forMember(verifyRegistration(parts)),
      startAuthentication: startAuthentication(parts),
      verifyAuthentication: verifyAuthentication(parts),
      listPasskeys: forMember(listPasskeys),
      renamePasskey: forMember(renamePasskey),
      deletePasskey: forMember(deletePasskey),
    },
    render,
  );
