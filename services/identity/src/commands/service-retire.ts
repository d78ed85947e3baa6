import { asProcess, command, operate } from '@reset/service-kit/command';
import { retireHolder } from '../holders/retire.ts';

// service:retire NAME: no erasure waits for a service that is gone for good. Wants DATABASE_URL of the identity service.
export const serviceRetire = operate(
  'Usage: service:retire NAME',
  ([service, ...more]) => (service && !more.length ? service : null),
  async (service, { env }) => {
    const done = await command(env, ({ write, clock }) => write((tx) => retireHolder(tx, service, clock())));
    if (done === 'unknown') return { said: `No service called ${service} keeps data of members.`, code: 1 };
    if (done === 'ourselves') return { said: 'identity cannot be retired: it is where erasures are kept.', code: 1 };
    const said = `${service} is retired. Erasures that were waiting for it: ${done}; their receipts say so.
Its databases are yours to delete. Should it start again, it is asked for all that it has missed.`;
    return { said };
  },
);

if (import.meta.main) await asProcess(serviceRetire);
