import { partners } from '@reset/contracts/http/community';
import { type PartnerPost, partnerMessages, PartnerText } from '@reset/contracts/partners';
import { toast } from '@reset/remote-kit';
import { ApiError, useRefresh, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { ChangedElsewhere } from '../forum/changed-elsewhere.tsx';
import styles from '../forum/form.module.css';
import { firstOf, type Problems, problemsOf } from '../forum/problems.ts';
import { Restored } from '../forum/restored.tsx';
import { type AdDraft, draftOf, textOf, wordsOf } from './ad-draft.ts';
import { AdFields } from './ad-fields.tsx';
import { useAdInputs } from './use-ad-inputs.ts';

interface Props {
  readonly ad: PartnerPost;
  readonly draft: Draft<AdDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
}

/** An ad of hers while she changes it, in its place. */
export const EditAd = ({ ad, draft, onClose }: Props) => {
  const [problems, setProblems] = useState<Problems>({});
  const [stale, setStale] = useState(false);
  const { inputs, focusOn } = useAdInputs();
  const refresh = useRefresh();
  const change = useSend(partners.changePartnerPost, {
    done: partnerMessages.changed,
    failed: partnerMessages.notChanged,
    refresh: [partners.listPartnerPosts],
  });
  // Words that came back by themselves do not take the focus.
  const opened = useRef(!draft.restored);
  const { title } = inputs;
  useEffect(() => {
    if (opened.current) title.current?.focus();
  }, [title]);

  const submit = async (value: AdDraft) => {
    const words = wordsOf(value);
    const found = problemsOf(PartnerText, words);
    setProblems(found);
    const first = firstOf(found);
    if (first !== undefined) {
      toast({ title: first, tone: 'danger' });
      return focusOn(found);
    }
    // Told that it was changed elsewhere, and what it says now, she saves over that.
    const version = stale ? ad.version : (value.version ?? ad.version);
    try {
      await change.mutateAsync({ id: ad.id, ...words, version });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setProblems(refused.fields);
      if (refused.code !== 'stale') return;
      await refresh([partners.listPartnerPosts]);
      return setStale(true);
    }
    draft.clear();
    onClose(screen(textOf(value)) !== null);
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Change ${ad.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) void submit(draft.value);
      }}
    >
      <Restored
        draft={draft}
        there={draft.other ? textOf(draft.other.value) : ''}
        onClear={() => inputs.title.current?.focus()}
      />
      {stale && <ChangedElsewhere there={textOf(draftOf(ad))} />}
      <AdFields
        value={draft.value}
        problems={problems}
        inputs={inputs}
        busy={change.isPending}
        onChange={(value) => {
          setProblems({});
          draft.set(value);
        }}
      />
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          disabled={change.isPending}
          onClick={() => {
            draft.clear();
            onClose(false);
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
};
