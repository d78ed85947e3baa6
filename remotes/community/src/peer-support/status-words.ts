import { connectionWords } from '@reset/contracts/partners';

/** @returns how a connection stands, as she reads it */
export const statusWords = ({ status, asked }: { readonly status: string; readonly asked: boolean }): string => {
  if (status === 'accepted') return connectionWords.accepted;
  if (status === 'rejected') return connectionWords.rejected;
  return asked ? connectionWords.sent : connectionWords.received;
};
