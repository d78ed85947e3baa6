import { partnerMessages } from '@reset/contracts/partners';
import { type Ctx, fail, type Me } from '@reset/service-kit';
import { chat } from '../messages/tables.ts';

type Asking = Pick<Ctx<Me>, 'db' | 'me'>;

/** The two it concerns, until it ends. For everybody else it is not there, and she is told so by its name. */
export const partiesOf = async ({ db, me }: Asking, id: string) =>
  (await chat.mayJoin(db, me.id, id)) ? [me.id] : fail('not_found', partnerMessages.noConnection);

export const parties = (ctx: Asking, { id }: { readonly id: string }) => partiesOf(ctx, id);
