import { partners } from '@reset/contracts/http/community';
import { partnerMessages, PartnerText } from '@reset/contracts/partners';
import { useSend } from '@reset/remote-kit/data';
import { type Draft, useUnfinished } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import styles from '../forum/form.module.css';
import { problemsOf } from '../forum/problems.ts';
import { useSameId } from '../forum/use-same-id.ts';
import { useSubmit } from '../forum/use-submit.ts';
import { type AdDraft, textOf, wordsOf } from './ad-draft.ts';
import { AdFields } from './ad-fields.tsx';
import { useAdInputs } from './use-ad-inputs.ts';

interface Props {
  readonly draft: Draft<AdDraft>;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (needsPeople: boolean) => void;
}

/** Where she looks for a partner; kept as she types. */
export const NewAd = ({ draft, onSent }: Props) => {
  const { inputs, focusOn } = useAdInputs();
  const idOf = useSameId();
  const create = useSend(partners.createPartnerPost, {
    done: partnerMessages.created,
    failed: partnerMessages.notCreated,
    signIn: partnerMessages.signIn,
    refresh: [partners.listPartnerPosts],
  });

  const { problems, onSubmit, onChange } = useSubmit({
    draft,
    check: (value) => problemsOf(PartnerText, wordsOf(value)),
    focusOn,
    busy: create.isPending,
    send: (value) => {
      const words = wordsOf(value);
      return create.mutateAsync({ id: idOf(JSON.stringify(words)), ...words });
    },
    done: (value) => {
      idOf(null);
      onSent(screen(textOf(value)) !== null);
    },
  });

  return (
    <form className={styles.form} noValidate aria-label="Post Ad" onSubmit={onSubmit}>
      <Unfinished {...useUnfinished(draft, { textOf, focus: () => inputs.title.current?.focus() })} />
      <AdFields value={draft.value} problems={problems} inputs={inputs} busy={create.isPending} onChange={onChange} />
      <p className={styles.who}>
        <strong>Who can see this:</strong> members of RESET, with your name. Leave out where you live and how to reach
        you; once connected you can write to each other in private.
      </p>
      <Button type="submit" variant="primary" wide busy={create.isPending}>
        {create.isPending ? 'Posting...' : 'Post'}
      </Button>
    </form>
  );
};
