import type { InboxState, Slots } from '@reset/contracts/slots';
import { Link, Slot, useSearch } from '@reset/remote-kit';
import { buttonClass, EmptyState, flow, PageHead, pageClass, Skeleton, stack } from '@reset/ui';
import { useCallback, useEffect, useState } from 'react';
import { servicesOf, useSlotCards } from '../frame/slot-services.ts';
import { MarkAll } from './mark-all.tsx';
import styles from './page.module.css';

const filters = [
  { filter: 'all', label: 'All', to: '/inbox' },
  { filter: 'unread', label: 'Unread', to: '/inbox?show=unread' },
] as const;

const nothing = {
  all: { title: 'Nothing here yet', text: 'Answers to your posts, requests to connect and your chats are found here.' },
  unread: {
    title: 'You have read everything',
    text: 'What comes next is found here. Nothing rings, nothing is mailed.',
  },
} as const;

/** So long the parts wait for each other, so that none of them moves another when it comes. */
const TOGETHER_MS = 4_000;

/**
 * @param remotes of each part, so that one with two parts stands there twice
 * @returns what there is of all lists, as the parts say; `isOpen` until all have said it once
 */
const useLists = (remotes: readonly string[]) => {
  const [lists, setLists] = useState<Readonly<Record<string, InboxState>>>({});
  const [isOpen, setOpen] = useState(true);
  const onState: Slots['inbox.section']['onState'] = useCallback(
    (list, state) => setLists((before) => (before[list] === state ? before : { ...before, [list]: state })),
    [],
  );
  const said = [...new Set(remotes)].map((remote) => {
    const states = Object.entries(lists).flatMap(([list, state]) => (list.startsWith(`${remote}/`) ? state : []));
    return { states, all: states.length >= remotes.filter((other) => other === remote).length };
  });
  if (isOpen && said.every(({ states, all }) => all && !states.includes('pending'))) setOpen(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(false), TOGETHER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isEmpty = said.every(({ states, all }) => all && states.every((state) => state === 'empty'));
  return { isOpen, isEmpty, onState };
};

/** All that was written to her and told her, wherever it belongs. */
export default function InboxPage() {
  const [search] = useSearch();
  const filter = search.get('show') === 'unread' ? 'unread' : 'all';
  const cards = useSlotCards('inbox.section');
  const { isOpen, isEmpty, onState } = useLists(cards.map(({ remote }) => remote));
  const { title, text } = nothing[filter];
  return (
    <div className={`${pageClass('column')} ${stack(6)}`}>
      <PageHead title="Inbox" lead="Chats, requests and answers, from everywhere in RESET." />
      <div className={`${flow(3)} ${styles.bar}`}>
        <nav className={flow(2)} aria-label="Show">
          {filters.map((one) => (
            <Link
              key={one.filter}
              to={one.to}
              replace
              className={buttonClass({ variant: one.filter === filter ? 'primary' : 'quiet', compact: true })}
              aria-current={one.filter === filter ? 'page' : undefined}
            >
              {one.label}
            </Link>
          ))}
        </nav>
        <MarkAll services={servicesOf(cards)} />
      </div>
      {isOpen && <Skeleton lines={6} />}
      <div className={isOpen ? styles.later : stack(8)} aria-busy={isOpen}>
        <Slot name="inbox.section" filter={filter} onState={onState} />
      </div>
      {isEmpty && (
        <EmptyState kind="talk" title={title}>
          <p>{text}</p>
        </EmptyState>
      )}
    </div>
  );
}
