import { memberNotesApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import { createMemberNote } from './create.ts';
import { deleteMemberNote } from './delete.ts';
import { listMemberNotes } from './list.ts';

export const memberNotesRoutes = serve(memberNotesApi, { listMemberNotes, createMemberNote, deleteMemberNote });
