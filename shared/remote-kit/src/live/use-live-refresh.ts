import type { Named } from '@reset/contracts/http';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSoon } from '../data/refresh-soon.ts';
import { useKit } from '../kit.ts';
import { useLive } from './use-live.ts';

/**
 * Keeps what stands on the screen as it is now: read again as `useLive` says, once for all on this page that follow the
 * same news.
 * @param topics `<service>/<entity>`
 */
export const useLiveRefresh = (topics: readonly string[], endpoints: readonly Named[]): void => {
  const queries = useQueryClient();
  const { connection } = useKit();
  useLive(topics, () => refreshSoon(queries, endpoints, connection.online), { spread: 0 });
};
