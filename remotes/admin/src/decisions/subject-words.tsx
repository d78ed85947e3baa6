import type { Statement } from '@reset/contracts/decisions';
import { reportedPlaces, reportedWords } from '@reset/contracts/notices';
import { Link } from '@reset/remote-kit';
import { dayText } from '@reset/remote-kit/members';
import { Button, Card, smallText, stack } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { useState } from 'react';
import { beginningOf } from './beginning-of.ts';

type Subject = Pick<Statement, 'kind' | 'words' | 'written_at' | 'within'>;

/** What words stand under, by their kind. */
const parents = {
  comment: { to: (id: string) => `/community/forum/${id}`, label: 'The post that it stood under' },
  update: { to: (id: string) => `/community/challenges/${id}`, label: 'The challenge that it stood in' },
} as const;
const parentOf = (kind: string) => (kind === 'comment' || kind === 'update' ? parents[kind] : undefined);

/** @returns like 'The comment, under a post in the forum, written on January 5, 2025:' */
const headOf = ({ kind, written_at }: Subject): string => {
  const place = reportedPlaces[kind];
  const parts = [
    `The ${reportedWords[kind] ?? 'words'}`,
    ...(place === undefined ? [] : [place]),
    ...(written_at === null ? [] : [`written on ${dayText(written_at)}`]),
  ];
  return `${parts.join(', ')}:`;
};

/** The words that a decision is about, as the team read them: their beginning, all of them when that is asked for. */
export const SubjectWords = ({ of }: { readonly of: Subject }) => {
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(of.words);
  const parent = parentOf(of.kind);
  return (
    <Card as="section" className={stack(2)}>
      <p className={smallText}>{headOf(of)}</p>
      <MemberWords text={isWhole ? of.words : beginning} />
      {beginning !== of.words && (
        <p>
          <Button compact variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : 'Show all of it'}
          </Button>
        </p>
      )}
      {parent && of.within !== null && (
        <p className={smallText}>
          <Link to={parent.to(of.within)}>{parent.label}</Link>
        </p>
      )}
    </Card>
  );
};
