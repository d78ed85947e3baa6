import { type EventName, events } from './events.ts';

interface Told {
  readonly entity: string;
  /** The fact that says of what. */
  readonly about: string;
  /** `parties`: those whom the event names; else whoever follows the entity. */
  readonly to: 'parties' | 'followers';
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

/** Which events a hub tells of, and whom. */
export const liveEvents: LiveEvents = {
  ...messages,
  'community.connection.changed.v1': { entity: 'connection', about: 'id', to: 'parties', closes: true },
  'community.post.created.v1': { entity: 'post', about: 'id', to: 'followers' },
  'community.comment.created.v1': { entity: 'comment', about: 'post_id', to: 'followers' },
  'community.update.created.v1': { entity: 'update', about: 'challenge_id', to: 'followers' },
};

/** After these, two members may not be in a conversation any more, in whichever service. */
export const blockEvents: readonly EventName[] = named('block.changed');
