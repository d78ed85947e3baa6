import { run } from '@reset/service-kit';
import { identity } from './service.ts';

await run(identity);
