import { type EventName, events } from './events.ts';

interface Told {
  readonly entity: string;
  /** The fact that says of what. */
  readonly about: string;
  /** `parties`: those whom the event names; `herself`: the member it is about; else whoever follows the entity. */
  readonly to: 'parties' | 'herself' | 'followers';
  /** Who may take part may have changed: whoever is in the conversation `about` has to ask again. */
  readonly closes?: true;
}
type LiveEvents = { readonly [N in EventName]?: Told };

const named = (end: string): EventName[] =>
  (Object.keys(events) as EventName[]).filter((event) => event.endsWith(`.${end}.v1`));

/**
 * Messages of every service that has conversations, without a line of its own: that there is one, and to herself alone
 * that she has read.
 */
const messages: LiveEvents = Object.fromEntries(
  ['message.sent', 'message.read']
    .flatMap(named)
    .map((event) => [event, { entity: 'message', about: 'conversation_id', to: 'parties' }]),
);

/** That something became of a conversation: whoever is in it has to ask again. Also without a line of a service's own. */
const changed = { about: 'id', to: 'parties', closes: true } as const;
const conversations: LiveEvents = Object.fromEntries(
  named('conversation.changed').map((event) => [event, { entity: 'conversation', ...changed }]),
);

/** To whom it is told, that there is something in her inbox, or that she has read it. */
const notices: LiveEvents = Object.fromEntries(
  named('notice.changed').map((event) => [event, { entity: 'notice', about: 'id', to: 'parties' }]),
);

/** To the team, that what was reported in a service is not as it was; of every service that takes reports. */
const reports: LiveEvents = Object.fromEntries(
  named('report.changed').map((event) => [event, { entity: 'report', about: 'id', to: 'parties' }]),
);

/** Which events a hub tells of, and whom. */
export const liveEvents: LiveEvents = {
  ...messages,
  ...conversations,
  ...notices,
  ...reports,
  'identity.profile.changed.v1': { entity: 'profile', about: 'id', to: 'herself' },
  'identity.role.changed.v1': { entity: 'role', about: 'id', to: 'herself' },
  'identity.suspension.changed.v1': { entity: 'suspension', about: 'id', to: 'herself' },
  'community.connection.changed.v1': { entity: 'connection', ...changed },
  'community.post.created.v1': { entity: 'post', about: 'id', to: 'followers' },
  'community.comment.created.v1': { entity: 'comment', about: 'post_id', to: 'followers' },
  'community.update.created.v1': { entity: 'update', about: 'challenge_id', to: 'followers' },
  // Whoever is here follows what waits for her.
  'admin.system-message.sent.v1': { entity: 'message', about: 'id', to: 'followers' },
  'admin.claim.changed.v1': { entity: 'claim', about: 'id', to: 'parties' },
  'admin.appeal.changed.v1': { entity: 'appeal', about: 'id', to: 'parties' },
  'admin.system-message.read.v1': { entity: 'message', about: 'id', to: 'parties' },
};

/** After these, two members may not be in a conversation any more, in whichever service. */
export const blockEvents: readonly EventName[] = named('block.changed');
