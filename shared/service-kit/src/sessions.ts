export type { EndedSessions } from './sessions/ended-sessions.ts';
export { followEndedSessions } from './sessions/follow.ts';
export type { Asked } from './sessions/poll.ts';
