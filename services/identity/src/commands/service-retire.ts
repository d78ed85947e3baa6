import { command } from '@reset/service-kit';
import { retireHolder } from '../holders/retire.ts';

// service:retire NAME: no erasure waits for a service that is gone for good. Wants DATABASE_URL of the identity service.
const [service, ...more] = process.argv.slice(2);
if (!service || more.length) {
  console.error('Usage: service:retire NAME');
  process.exit(2);
}
try {
  const done = await command(process.env, ({ write, clock }) => write((tx) => retireHolder(tx, service, clock())));
  const said = {
    unknown: `No service called ${service} keeps data of members.`,
    ourselves: 'identity cannot be retired: it is where erasures are kept.',
  };
  if (typeof done === 'string') console.log(said[done]);
  else {
    console.log(`${service} is retired. Erasures that were waiting for it: ${done}; their receipts say so.`);
    console.log('Its databases are yours to delete. Should it start again, it is asked for all that it has missed.');
  }
  process.exitCode = typeof done === 'string' ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
