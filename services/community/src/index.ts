import { run } from '@reset/service-kit';
import { community } from './service.ts';

await run(community);
