import { command } from '@reset/service-kit';
import { grantAdmin } from '../roles/grant.ts';

// admin:grant EMAIL: makes a member an admin. Wants DATABASE_URL of the identity service.
const [email] = process.argv.slice(2);
if (!email) {
  console.error('Usage: admin:grant EMAIL');
  process.exit(2);
}
try {
  const done = await command(process.env, ({ write, clock }) => write((tx) => grantAdmin(tx, email, clock())));
  const said = {
    granted: `${email} is an admin now.`,
    already: `${email} is an admin already.`,
    unknown: `Nobody has signed up as ${email}.`,
  }[done];
  console.log(said);
  process.exitCode = done === 'unknown' ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
