import { run } from '@reset/service-kit';
import { resetContent } from './service.ts';

await run(resetContent);
