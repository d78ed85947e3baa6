import { endedAccountsApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import type { Signer } from '../keys/signing.ts';
import { askEndedAccount } from './ask.ts';

export const endedAccountsRoutes = (signer: Signer) =>
  serve(endedAccountsApi, { askEndedAccount: askEndedAccount(signer) });
