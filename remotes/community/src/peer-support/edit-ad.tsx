import { partners } from '@reset/contracts/http/community';
import { type PartnerPost, partnerMessages, PartnerText } from '@reset/contracts/partners';
import { currentOf, useRefresh, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { useState } from 'react';
import { EditForm } from '../forum/edit-form.tsx';
import { problemsOf } from '../forum/problems.ts';
import { useSubmit } from '../forum/use-submit.ts';
import { type AdDraft, draftOf, textOf, wordsOf } from './ad-draft.ts';
import { AdFields } from './ad-fields.tsx';
import { useAdInputs } from './use-ad-inputs.ts';

interface Props {
  readonly ad: PartnerPost;
  readonly draft: Draft<AdDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** An ad of hers while she changes it, in its place. */
export const EditAd = ({ ad, draft, onClose, onOpen }: Props) => {
  /** What it says now; as listed where the refusal did not tell it. */
  const [told, setTold] = useState<PartnerPost | 'listed' | null>(null);
  const there = told === 'listed' ? ad : told;
  const { inputs, focusOn } = useAdInputs();
  const refresh = useRefresh();
  const change = useSend(partners.changePartnerPost, {
    done: partnerMessages.changed,
    failed: ({ code }) => (code === 'stale' ? null : partnerMessages.notChanged),
    refresh: [partners.listPartnerPosts],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: (value) => problemsOf(PartnerText, wordsOf(value)),
    focusOn,
    busy: change.isPending,
    send: (value) => {
      // Told that it was changed elsewhere, and what it says now, she saves over that.
      const version = there?.version ?? value.version ?? ad.version;
      return change.mutateAsync({ id: ad.id, ...wordsOf(value), version });
    },
    done: (value) => onClose(screen(textOf(value)) !== null),
    stale: async (refused) => {
      const now = currentOf(partners.changePartnerPost, refused);
      if (!now) await refresh([partners.listPartnerPosts]);
      setTold(now ?? 'listed');
    },
  });

  return (
    <EditForm
      label={`Change ${ad.title}`}
      draft={draft}
      textOf={textOf}
      elsewhere={there && textOf(draftOf(there))}
      opensAt={inputs.title}
      busy={change.isPending}
      onSubmit={onSubmit}
      onCancel={() => onClose(false)}
      onOpen={onOpen}
      onKeep={() => void refresh([partners.listPartnerPosts])}
    >
      <AdFields value={draft.value} problems={problems} inputs={inputs} busy={change.isPending} onChange={onChange} />
    </EditForm>
  );
};
