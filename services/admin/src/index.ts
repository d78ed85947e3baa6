import { run } from '@reset/service-kit';
import { admin } from './service.ts';

await run(admin);
