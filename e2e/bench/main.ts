import { startStack } from '@reset/stack';
import { benchCoach } from './coach.ts';
import { benchExport } from './export.ts';
import { benchFeed } from './feed.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchGateway } from './gateway.ts';
import { benchItems } from './items.ts';
import { benchJournal } from './journal.ts';
import { benchLive } from './live.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchManyActs } from './many-acts.ts';
import { benchMembers } from './members.ts';
import { benchQuiz } from './quiz.ts';
import { benchUploads } from './uploads.ts';
import { benchVoice } from './voice.ts';

// Limits out of the way: the proxy is measured, not the patience with one address.
const unlimited = {
  RATE_PER_SECOND: '1000000',
  RATE_BURST: '1000000',
  SOCKET_RATE_PER_MINUTE: '1000000',
  SOCKET_RATE_BURST: '1000000',
  MAX_REQUESTS_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'warn',
};
const quiet = { LOG_LEVEL: 'warn' };
const patient = { ...quiet, COACH_DAILY_LIMIT: '10000' };

/** Two that are free, or were a moment ago: of the processes whose memory is looked into. */
const inspectPort = 20_000 + (process.pid % 10_000) * 2;
const hub = { ...quiet, NODE_OPTIONS: `--inspect-port=${inspectPort}` };

const stack = await startStack({
  isolated: true,
  partEnv: {
    gateway: unlimited,
    identity: quiet,
    'reset-content': quiet,
    'journal-ai': patient,
    community: quiet,
    marketplace: quiet,
    realtime: hub,
  },
  say: (line) => console.error(line),
});
const wanted = process.argv[2];
try {
  if (wanted === 'lighthouse') await benchLighthouse(stack);
  if (wanted === undefined || wanted === 'first-paint') await benchFirstPaint(stack);
  if (wanted === undefined || wanted === 'gateway') await benchGateway(stack, Number(new URL(stack.url).port) + 1);
  if (wanted === undefined || wanted === 'quiz') await benchQuiz(stack);
  if (wanted === undefined || wanted === 'journal') await benchJournal(stack);
  if (wanted === undefined || wanted === 'coach') await benchCoach(stack);
  if (wanted === undefined || wanted === 'live') await benchLive(stack, inspectPort);
  if (wanted === undefined || wanted === 'voice') await benchVoice(stack);
  if (wanted === undefined || wanted === 'feed') await benchFeed(stack);
  if (wanted === undefined || wanted === 'items') await benchItems(stack);
  if (wanted === undefined || wanted === 'members') await benchMembers(stack);
  if (wanted === 'many-acts') await benchManyActs(stack);
  if (wanted === 'export') await benchExport(stack);
  if (wanted === undefined || wanted === 'uploads') await benchUploads(stack);
} finally {
  await stack.stop();
}
