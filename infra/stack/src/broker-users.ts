import { readSubject, roomSubjects, typingSubject, wordsSubject } from '@reset/contracts/live';
import { events } from '@reset/contracts/events';
import { consumerName } from '@reset/service-kit/nats';
import { HUB, IDENTITY } from './services.ts';

/** Who may connect to the broker, and the subjects that are theirs; `>` is the rest of a subject, `*` one part of it. */
export interface BrokerUser {
  readonly user: string;
  readonly password: string;
  /** None: everything, for whoever runs the system. */
  readonly permissions?: {
    readonly publish: readonly string[];
    readonly subscribe: readonly string[];
  };
}

/** Whoever runs the system, and its tests. */
export const OPERATOR = 'operator';
const PREFIX = 'reset';
const STREAM = 'RESET';

const answersTo = (user: string): string => `_INBOX_${user}.>`;
const anyIn = (service: string) => ({ service, id: '*' });

/**
 * Its own consumers of what others tell, by name and by what they are given. The broker answers to any subject that it is
 * asked from: who could choose the words, by a consumer of its own events, could have them said anywhere.
 */
const consumersOf = (service: string): readonly string[] =>
  Object.keys(events)
    // Identity tells itself to go on with an erasure.
    .filter((event) => service === IDENTITY || !event.startsWith(`${service}.`))
    .flatMap((event) => {
      const name = consumerName(service, event);
      return [
        `$JS.API.CONSUMER.CREATE.${STREAM}.${name}.${PREFIX}.${event}`,
        ...['INFO', 'MSG.NEXT'].map((verb) => `$JS.API.CONSUMER.${verb}.${STREAM}.${name}`),
        `$JS.ACK.${STREAM}.${name}.>`,
      ];
    });

const serviceSubjects = (service: string) => ({
  publish: [
    `${PREFIX}.${service}.>`,
    wordsSubject(PREFIX, anyIn(service)),
    readSubject(PREFIX, anyIn(service)),
    `$JS.API.STREAM.INFO.${STREAM}`,
    // Whoever may change what the stream keeps could make it keep words: identity alone makes it, the others wait. It
    // alone takes back what it told, the names of the erased.
    ...(service === IDENTITY
      ? ['CREATE', 'UPDATE', 'MSG.GET', 'MSG.DELETE'].map((verb) => `$JS.API.STREAM.${verb}.${STREAM}`)
      : []),
    ...consumersOf(service),
  ],
  subscribe: [answersTo(service)],
});

/** @returns a user for each process; only the hub hears words, and nobody speaks in the name of another */
export const brokerUsers = (services: readonly string[], password: (user: string) => string): BrokerUser[] => [
  { user: OPERATOR, password: password(OPERATOR) },
  ...services.map((user) => ({ user, password: password(user), permissions: serviceSubjects(user) })),
  {
    user: HUB,
    password: password(HUB),
    permissions: {
      publish: [typingSubject(PREFIX, anyIn('*'))],
      subscribe: [`${PREFIX}.>`, roomSubjects(PREFIX, anyIn('*')), answersTo(HUB)],
    },
  },
  {
    user: 'gateway',
    password: password('gateway'),
    permissions: { publish: [], subscribe: [`${PREFIX}.identity.session.ended.v1`, answersTo('gateway')] },
  },
];

/** @returns the broker's address as one of its users */
export const asBrokerUser = (url: string, user: string, password: string): string => {
  const at = new URL(url);
  at.username = user;
  at.password = password;
  return at.href;
};
