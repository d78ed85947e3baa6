import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type Answers = Readonly<Record<string, (given: never) => Promise<unknown>>>;
/** A program of the benchmark in a process of its own. */
export interface Child<A extends Answers> {
  readonly pid: number;
  readonly ask: <N extends keyof A & string>(name: N, given: Parameters<A[N]>[0]) => Promise<Awaited<ReturnType<A[N]>>>;
  readonly stop: () => Promise<void>;
}

interface Question {
  readonly name: string;
  readonly given: unknown;
}
type Answer = { readonly answer: unknown } | { readonly failed: string };

const ended = async (child: ChildProcess): Promise<never> => {
  await once(child, 'exit');
  throw new Error('a program of the benchmark ended');
};

/** Starts a program that answers by `answerParent`; one question at a time. */
export const startChild = <A extends Answers>(script: string, execArgv: readonly string[] = []): Child<A> => {
  const child = fork(join(import.meta.dirname, script), { execArgv: [...execArgv] });
  const gone = ended(child);
  gone.catch(() => {});
  return {
    pid: child.pid ?? 0,
    async ask(name, given) {
      child.send({ name, given } satisfies Question);
      const [said] = (await Promise.race([once(child, 'message'), gone])) as [Answer];
      if ('failed' in said) throw new Error(`${script}: ${said.failed}`);
      return said.answer as never;
    },
    async stop() {
      child.kill('SIGKILL');
      await gone.catch(() => {});
    },
  };
};

/** Answers what the benchmark asks of this process. */
export const answerParent = (answers: Answers): void => {
  process.on('message', async ({ name, given }: Question) => {
    const answer = await (answers[name] as (given: unknown) => Promise<unknown>)(given).then(
      (said): Answer => ({ answer: said }),
      (error: unknown): Answer => ({ failed: String(error) }),
    );
    process.send?.(answer);
  });
};
