import { mayUseAi } from '@reset/contracts/ai';
import { ai, journal } from '@reset/contracts/http/journal-ai';
import { journalMessages, type NewEntry } from '@reset/contracts/journal';
import { newId, toast, useOnline } from '@reset/remote-kit';
import { ApiError, useCall, useOutbox } from '@reset/remote-kit/data';
import { screen } from '@reset/safety';
import { useRef, useState } from 'react';
import { useAiChoice } from '../choice/use-ai-choice.ts';
import { shownEntries } from './shown-entries.ts';
import { type Reflection, useReflection } from './use-reflection.ts';

/** What she has written, ready to be sent. */
export type Written = Omit<NewEntry, 'id' | 'written_at'>;

export interface Writing {
  /** What goes on: her words are being saved, or are saved and being answered. */
  readonly stage: 'saving' | 'reflecting' | null;
  /** The entry that is on its way at this moment. */
  readonly current: string | null;
  /** What came back last, until she closes it. */
  readonly reply: Reflection | null;
  readonly closeReply: () => void;
  /**
   * Saves first, asks for feedback after; says how it went.
   * @param onHeld it is safe on this device: the form may forget it
   * @returns null when all is well, else why it was refused: nothing is kept then but what the form has
   */
  readonly write: (written: Written, onHeld: () => void) => Promise<string | null>;
  /** Goes on without waiting for the feedback, which is kept with the entry when it comes. */
  readonly goOn: () => void;
}

/** Saving and answering what she writes, for the whole page: one piece at a time. */
export const useWriting = (): Writing => {
  const { send } = useOutbox(journal.saveEntry, { refresh: shownEntries });
  const choice = useAiChoice();
  const readChoice = useCall(ai.readAi);
  const { ask } = useReflection();
  const online = useOnline();
  const [stage, setStage] = useState<Writing['stage']>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [reply, setReply] = useState<Reflection | null>(null);
  /** Ends the wait for an answer. */
  const leave = useRef<(() => void) | null>(null);

  /** She may be quicker than the answer to what she chose: then it is asked for before anything is sent. */
  const mayAsk = async (): Promise<boolean> =>
    choice.state === 'ready' ? choice.mayUse : readChoice({}).then(mayUseAi, () => false);

  const write = async (written: Written, onHeld: () => void): Promise<string | null> => {
    // Before anything else, and without asking anybody: words that need people get people.
    const needsPeople = screen(written.content) !== null;
    setReply(needsPeople ? { kind: 'help' } : null);
    setStage('saving');
    const id = newId();
    setCurrent(id);
    try {
      const saving = send({ ...written, id });
      onHeld();
      const saved = await saving;
      if (saved === null) {
        toast(journalMessages.waiting);
        return null;
      }
      if (needsPeople || written.content === '' || !online || !(await mayAsk())) {
        toast({ ...journalMessages.saved, tone: 'success' });
        return null;
      }
      setStage('reflecting');
      const left = new Promise<'left'>((resolve) => {
        leave.current = () => resolve('left');
      });
      const answer = await Promise.race([ask(saved), left]);
      if (answer === null || answer === 'left') toast({ ...journalMessages.saved, tone: 'success' });
      else {
        setReply(answer);
        toast({
          ...(answer.kind === 'words' ? journalMessages.savedWithFeedback : journalMessages.saved),
          tone: 'success',
        });
      }
      return null;
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      toast({ ...journalMessages.notSaved, tone: 'danger' });
      return refused.fields['content'] ?? refused.message;
    } finally {
      leave.current = null;
      setCurrent(null);
      setStage(null);
    }
  };

  return {
    stage,
    current,
    reply,
    closeReply: () => setReply(null),
    write,
    goOn: () => leave.current?.(),
  };
};
