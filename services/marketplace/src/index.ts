import { run } from '@reset/service-kit';
import { marketplace } from './service.ts';

await run(marketplace);
