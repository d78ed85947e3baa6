import { decisionMessages } from '@reset/contracts/decisions';
import { memberNotesApi } from '@reset/contracts/http/admin';
import { authorWords, type Person } from '@reset/contracts/people';
import { usePages, useSend } from '@reset/remote-kit/data';
import { useWriting } from '@reset/remote-kit/form';
import { momentText } from '@reset/remote-kit/members';
import { PagedList } from '@reset/remote-kit/page';
import { useDraft } from '@reset/remote-kit/state';
import { Button, quietText, smallText, stack } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { useState } from 'react';
import { WordsForm } from '../words/words-form.tsx';

interface Props {
  readonly member: Person;
}

const lists = [memberNotesApi.listMemberNotes];

const NoteForm = ({ member }: Props) => {
  const writing = useWriting(memberNotesApi.createMemberNote, {
    draft: useDraft(`note:${member.id}`),
    textOf: (words) => words,
    input: (content, id) => ({ id, user_id: member.id, content }),
    failed: decisionMessages.notNoted,
    invalid: () => null,
    refresh: lists,
    onDone: () => undefined,
  });
  return (
    <WordsForm
      writing={writing}
      form={{ label: 'For the team', send: 'Keep note', sending: 'Keeping...' }}
      label="A new note"
      hint="The team reads it, and she does if she asks for a copy of everything about her."
      rows={2}
    />
  );
};

const Notes = ({ member }: Props) => {
  const notes = usePages(memberNotesApi.listMemberNotes, { user_id: member.id });
  const remove = useSend(memberNotesApi.deleteMemberNote, { failed: decisionMessages.notDeleted, refresh: lists });
  return (
    <PagedList
      of={notes}
      id="member-notes"
      title="Notes"
      look="lines"
      failed={decisionMessages.loadingNotes}
      empty={<p className={quietText}>Nobody has noted anything.</p>}
      renderItem={({ id, content, by, created_at }, toHeading) => (
        <li className={stack(1)}>
          <MemberWords text={content} />
          <p className={smallText}>
            <span dir="auto">{by?.name ?? authorWords.former}</span>, {momentText(created_at)}
          </p>
          <p>
            <Button
              compact
              variant="quiet"
              onClick={() => void remove.mutateAsync({ id }).then(toHeading, () => undefined)}
            >
              Delete note
            </Button>
          </p>
        </li>
      )}
    >
      <NoteForm member={member} />
    </PagedList>
  );
};

/** What the team keeps in mind of her; read only when somebody opens it, as that is written down. */
export const MemberNotes = ({ member }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <div className={stack(3)}>
      <p>
        <Button compact aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>
            Notes on <span dir="auto">{member.name}</span>
          </span>
        </Button>
      </p>
      {open && <Notes member={member} />}
    </div>
  );
};
