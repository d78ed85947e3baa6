import { authFactors } from '@reset/contracts/http/auth-factors';
import { serve } from '@reset/service-kit';
import { forMember, judged } from '../auth/caller.ts';
import type { Parts } from '../auth/parts.ts';
import { render } from '../auth/render.ts';
import { challengeFactor } from './challenge.ts';
import { enrollFactor } from './enroll.ts';
import {
  generateRecoveryCodes,
  recoveryStatus,
  regenerateRecoveryCodes,
  unenrollRecoveryCodes,
  verifyRecoveryCode,
} from './recovery.ts';
import { unenrollFactor } from './unenroll.ts';
import { verifyFactor } from './verify.ts';

const spoken = {
  enrollFactor: judged(authFactors.enrollFactor),
  recoveryStatus: judged(authFactors.recoveryStatus),
  generateRecoveryCodes: judged(authFactors.generateRecoveryCodes),
  verifyRecoveryCode: judged(authFactors.verifyRecoveryCode),
  regenerateRecoveryCodes: judged(authFactors.regenerateRecoveryCodes),
  unenrollRecoveryCodes: judged(authFactors.unenrollRecoveryCodes),
  challengeFactor: judged(authFactors.challengeFactor),
  verifyFactor: judged(authFactors.verifyFactor),
  unenrollFactor: judged(authFactors.unenrollFactor),
};

/** Second factors in the auth protocol; before its other routes, whose last ones answer for any path. */
export const factorRoutes = (parts: Parts) =>
  serve(
    spoken,
    {
      enrollFactor: forMember(enrollFactor(parts)),
      recoveryStatus: forMember(recoveryStatus),
      generateRecoveryCodes: forMember(generateRecoveryCodes),
      verifyRecoveryCode: forMember(verifyRecoveryCode(parts)),
      regenerateRecoveryCodes: forMember(regenerateRecoveryCodes),
      unenrollRecoveryCodes: forMember(unenrollRecoveryCodes),
      challengeFactor: forMember(challengeFactor),
      verifyFactor: forMember(verifyFactor(parts)),
      unenrollFactor: forMember(unenrollFactor(parts)),
    },
    render,
  );
