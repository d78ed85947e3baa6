import { exportsApi } from '@reset/contracts/http/exports';
import { serve } from '@reset/service-kit';
import { createDataExport } from './create.ts';
import { createTicket } from './create-ticket.ts';
import { exportHolders } from './holders.ts';
import { readArchive } from './read-archive.ts';
import { readDataExport } from './read.ts';

export const exportsRoutes = serve(exportsApi, {
  readDataExport,
  createDataExport,
  createTicket: [createTicket, exportHolders],
  readArchive,
});
