import { exportsApi } from '@reset/contracts/http/exports';
import { serve } from '@reset/service-kit';
import { createDataExport } from './create.ts';
import { deleteDataExport } from './delete.ts';
import { readDataExport } from './read.ts';

export const exportsRoutes = serve(exportsApi, { readDataExport, createDataExport, deleteDataExport });
