import { participationApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { createParticipation } from './create.ts';
import { deleteParticipation } from './delete.ts';

export const participationRoutes = serve(participationApi, { createParticipation, deleteParticipation });
