import { care } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { blockAuthor } from '../blocks/block.ts';
import { listBlocks } from '../blocks/list.ts';
import { blockHolders, unblock } from '../blocks/unblock.ts';
import { decideReport } from './decide.ts';
import { listReports } from './list.ts';
import { readReport } from './read.ts';
import { reportThing } from './report.ts';

export const careRoutes = serve(care, {
  report: reportThing,
  listReports,
  readReport,
  decideReport,
  block: blockAuthor,
  listBlocks,
  unblock: [unblock, blockHolders],
});
