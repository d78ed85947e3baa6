import { mayUseAi } from '@reset/contracts/ai';
import { aiApi, entriesApi } from '@reset/contracts/http/journal-ai';
import { type Entry, journalMessages, type NewEntry } from '@reset/contracts/journal';
import { toast, useOnline } from '@reset/remote-kit';
import { ApiError, useCall, useOutbox } from '@reset/remote-kit/data';
import { screen } from '@reset/safety';
import { useRef, useState } from 'react';
import { useAiChoice } from '../choice/use-ai-choice.ts';
import { shownEntries } from '../entries/shown-entries.ts';
import { type Reflection, useReflection } from './use-reflection.ts';

/** What she saved last, and when. */
interface Saved extends Pick<NewEntry, 'content' | 'mood' | 'energy'> {
  readonly at: string;
  /** It is on this device alone so far. */
  readonly waits: boolean;
}

export interface Saving {
  /** What goes on: her words are being saved, or are saved and being answered. */
  readonly stage: 'saving' | 'reflecting' | null;
  /** What came back last, and what it came back to, until she closes it. */
  readonly reply: Reflection | null;
  readonly saved: Saved | null;
  readonly close: () => void;
  /**
   * Saves first, asks for feedback after; says how it went.
   * @param held it is safe on this device: the form may forget it
   * @throws ApiError when it was refused: nothing is kept then but what the form has
   */
  readonly save: (entry: NewEntry, held: () => void) => Promise<void>;
  /** Goes on without waiting for the feedback, which is kept with the entry when it comes. */
  readonly goOn: () => void;
}

const say = (words: (typeof journalMessages)['saved' | 'savedWithFeedback']) => toast({ ...words, tone: 'success' });

const savedOf = ({ content, mood, energy }: NewEntry, kept: Entry | null): Saved => ({
  content,
  mood,
  energy,
  at: kept?.created_at ?? new Date().toISOString(),
  waits: kept === null,
});

/** Saving and answering what she writes, for the whole page: one piece at a time. */
export const useSaving = (): Saving => {
  const { send } = useOutbox(entriesApi.createEntry, { refresh: shownEntries });
  const online = useOnline();
  const choice = useAiChoice();
  const readChoice = useCall(aiApi.readAi);
  const { ask } = useReflection();
  const [stage, setStage] = useState<Saving['stage']>(null);
  const [reply, setReply] = useState<Reflection | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  /** Ends the wait for an answer. */
  const leave = useRef<(() => void) | null>(null);

  /** She may be quicker than the answer to what she chose: then it is asked for before anything is sent. */
  const mayAsk = async (): Promise<boolean> =>
    choice.state === 'ready' ? choice.mayUse : readChoice({}).then(mayUseAi, () => false);

  const save = async (entry: NewEntry, held: () => void): Promise<void> => {
    // Before anything else, and without asking anybody: words that need people get people.
    const needsPeople = screen(entry.content) !== null;
    setReply(needsPeople ? { kind: 'help' } : null);
    setSaved(null);
    setStage('saving');
    try {
      const sending = send(entry);
      held();
      const kept = await sending;
      const done = () => setSaved(savedOf(entry, kept));
      if (kept === null) {
        done();
        toast(online ? journalMessages.waiting : journalMessages.offline);
        return;
      }
      if (needsPeople || !(await mayAsk())) {
        done();
        return say(journalMessages.saved);
      }
      setStage('reflecting');
      const left = new Promise<null>((resolve) => {
        leave.current = () => resolve(null);
      });
      const answer = await Promise.race([ask(kept), left]);
      done();
      if (answer) setReply(answer);
      say(answer?.kind === 'words' ? journalMessages.savedWithFeedback : journalMessages.saved);
    } catch (refused) {
      if (refused instanceof ApiError) toast({ ...journalMessages.notSaved, tone: 'danger' });
      throw refused;
    } finally {
      leave.current = null;
      setStage(null);
    }
  };

  return {
    stage,
    reply,
    saved,
    close: () => {
      setReply(null);
      setSaved(null);
    },
    save,
    goOn: () => leave.current?.(),
  };
};
