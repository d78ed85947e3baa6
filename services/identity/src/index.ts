import { run } from '@reset/service-kit';
import { identityService } from './service.ts';

await run(identityService);
