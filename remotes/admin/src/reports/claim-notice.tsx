import { decisionMessages } from '@reset/contracts/decisions';
import { Button, Notice } from '@reset/ui';
import type { useClaimed } from './use-claimed.ts';

/** Why she cannot decide now: somebody else looks at it, she does so in another window, or nobody could be asked. */
export const ClaimNotice = ({ claimed }: { readonly claimed: ReturnType<typeof useClaimed> }) => {
  const { claim, isHers, failed, again, take } = claimed;
  if (failed !== null)
    return (
      <Notice tone="danger" role="alert" title={decisionMessages.notClaimed}>
        <p>{failed}</p>
        <p>
          <Button compact onClick={again}>
            Try again
          </Button>
        </p>
      </Notice>
    );
  if (claim === null || isHers) return null;
  return claim.mine ? (
    <Notice tone="warn" role="status" title={decisionMessages.elsewhere}>
      <p>What you wrote is kept.</p>
      <p>
        <Button compact onClick={take}>
          {decisionMessages.takeHere}
        </Button>
      </p>
    </Notice>
  ) : (
    <Notice tone="warn" role="status" title={decisionMessages.claimed}>
      <p>
        Being looked at by <span dir="auto">{claim.by.name}</span>
      </p>
    </Notice>
  );
};
