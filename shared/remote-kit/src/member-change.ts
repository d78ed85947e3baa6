import type { SessionSource } from './session-source.ts';

/**
 * Tells when somebody else is here: another member, or nobody (null). The first answer of the session's check is no
 * change: whatever was asked before it already waited for its token.
 */
export const onMemberChange = (
  session: SessionSource,
  changed: (before: string | null, now: string | null) => void,
): void => {
  const whoNow = () => {
    const { status, member } = session.current();
    return status === 'loading' ? undefined : (member?.id ?? null);
  };
  let who = whoNow();
  session.subscribe(() => {
    const before = who;
    const now = whoNow();
    if (now === undefined || now === before) return;
    who = now;
    if (before !== undefined) changed(before, now);
  });
};
