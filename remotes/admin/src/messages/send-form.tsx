import { countText } from '@reset/contracts/count-text';
import { systemMessageMessages } from '@reset/contracts/admin';
import { systemMessagesApi } from '@reset/contracts/http/admin';
import { offlineMessages } from '@reset/contracts/offline';
import { toast, useOnline } from '@reset/remote-kit';
import { ApiError, useRefresh } from '@reset/remote-kit/data';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { Field, TextArea, TextInput } from '@reset/ui';
import { useEffect, useRef } from 'react';
import { asText, emptyMessage, MessageDraft } from './message-draft.ts';
import { Preview } from './preview.tsx';
import { NotConfirmed, useConfirmedSend } from './use-confirmed-send.ts';

const trimmed = ({ subject, content }: MessageDraft) => ({ subject: subject.trim(), content: content.trim() });

/** Where an admin writes to everyone; kept as it is typed. */
export const SendForm = () => {
  const draft = useDraft('message', { schema: MessageDraft, initial: emptyMessage });
  const { send, asked, busy } = useConfirmedSend();
  const online = useOnline();
  const refresh = useRefresh();
  const writing = useWriting(systemMessagesApi.createSystemMessage, {
    draft,
    textOf: asText,
    input: (value, id) => ({ id, ...trimmed(value) }),
    send: (input) =>
      send(input).catch((error: unknown) => {
        // Nothing happened where she did not confirm it, or would rather not enter her password.
        if (error instanceof ApiError && !(error instanceof NotConfirmed) && error.code !== 'fresh')
          toast({
            title: systemMessageMessages.notSent,
            description: online || error.code !== 'unavailable' ? error.message : offlineMessages.notSent,
            tone: 'danger',
          });
        throw error;
      }),
    onDone: (_, { recipients }) => {
      toast({
        title: systemMessageMessages.sent,
        description: `Your message went to ${countText(recipients, 'user')}.`,
        tone: 'success',
      });
      void refresh([systemMessagesApi.listSentSystemMessages]);
    },
  });
  // Its button waited meanwhile, and could not keep the focus.
  const waited = useRef(false);
  useEffect(() => {
    const isBack = waited.current && !writing.busy;
    waited.current = writing.busy;
    if (!isBack || Object.keys(writing.problems).length > 0) return;
    writing.form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [writing.busy, writing.problems, writing.form]);
  return (
    <>
      <WritingForm
        writing={writing}
        label="Send Bulk Message"
        send="Send to All Users"
        sending={busy ? 'Sending...' : 'Send to All Users'}
        who="It is read in everybody's inbox, by whoever is a member now. Nothing is mailed."
      >
        <Field label="Subject" error={writing.problems['subject']}>
          <TextInput {...writing.field('subject')} autoComplete="off" />
        </Field>
        <Field label="Message" error={writing.problems['content']}>
          <TextArea {...writing.field('content')} rows={8} />
        </Field>
      </WritingForm>
      {asked && <Preview words={asked.words} busy={busy} onAnswer={asked.answer} />}
    </>
  );
};
