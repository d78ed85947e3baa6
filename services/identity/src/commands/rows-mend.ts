import { asProcess } from '@reset/service-kit/command';
import { mendCommand } from '@reset/service-kit/mend';
import { identity } from '../service.ts';

// rows:mend [--write]: seals anew what was sealed for another spelling of its place or owner. Wants this service's
// DATABASE_URL, KEYRING_URL and RESET_WRAPPING_KEY.
await asProcess(mendCommand(identity));
