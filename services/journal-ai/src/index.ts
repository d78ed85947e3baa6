import { run } from '@reset/service-kit';
import { journalAi } from './service.ts';

await run(journalAi);
