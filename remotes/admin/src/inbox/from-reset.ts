import type { SystemMessage } from '@reset/contracts/admin';
import type { noticesApi } from '@reset/contracts/http/admin';
import type { Output } from '@reset/contracts/http';

/** What RESET told her: a message to everyone, or what was decided about something of hers. */
export type FromReset = { readonly id: string; readonly at: string } & (
  | { readonly message: SystemMessage }
  | { readonly notice: Output<typeof noticesApi.listNotices>['items'][number] }
);

export const newestFirst = (a: FromReset, b: FromReset): number => b.at.localeCompare(a.at) || b.id.localeCompare(a.id);
