import type { Hearing } from '../hearing.ts';

type Listen = Parameters<Hearing['hear']>[1];
interface Ear {
  readonly subject: RegExp;
  readonly listen: Listen;
}

/** A broker that tells at once, in this process: what a test says, each ear hears that listens to it. */
export const fakeHearing = () => {
  const ears = new Set<Ear>();
  const listeners: ((all: boolean) => void)[] = [];
  let all = true;
  const hearing: Hearing = {
    ok: () => all,
    hear(subject, listen) {
      const ear = { subject: new RegExp(`^${subject.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`), listen };
      ears.add(ear);
      return () => void ears.delete(ear);
    },
    say(subject, said) {
      for (const ear of ears) if (ear.subject.test(subject)) ear.listen(said, subject);
    },
    onChange: (listen) => void listeners.push(listen),
  };
  return {
    hearing,
    ears,
    /** The broker is lost, or there again. */
    become(next: boolean): void {
      all = next;
      for (const listen of listeners) listen(next);
    },
  };
};
