import { expect, test, vi } from 'vitest';
import { adviceLines, helpLines } from './lines.ts';

const HELP = ['data: {"help":true}\n\n', 'data: [DONE]\n\n'];
const said = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

const all = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const got: string[] = [];
  for await (const line of lines) got.push(line);
  return got;
};

const setUp = (pieces: readonly (string | Error)[], danger: Promise<boolean> = Promise.resolve(false)) => {
  const closed = vi.fn<() => void>();
  const keep = vi.fn<(advice: string) => Promise<string | null>>(async () => 'kept-id');
  const failed = vi.fn<(error: unknown) => Promise<void>>(async () => undefined);
  async function* source(): AsyncGenerator<string, void> {
    try {
      for (const piece of pieces) {
        if (piece instanceof Error) throw piece;
        yield piece;
      }
    } finally {
      closed();
    }
  }
  return { lines: adviceLines({ pieces: source(), danger, keep, failed }), keep, failed, closed };
};

test('pieces, then where the advice is kept, then the end', async () => {
  const { lines, keep, failed } = setUp(['Rest', ' a "little".\n']);
  expect(await all(lines)).toEqual([
    said('Rest'),
    said(' a "little".\n'),
    'data: {"saved":"kept-id"}\n\n',
    'data: [DONE]\n\n',
  ]);
  expect(keep).toHaveBeenCalledExactlyOnceWith('Rest a "little".\n');
  expect(failed).not.toHaveBeenCalled();
});

test('advice that could not be kept is whole all the same', async () => {
  const { lines, keep } = setUp(['Rest.']);
  keep.mockResolvedValue(null);
  expect(await all(lines)).toEqual([said('Rest.'), 'data: [DONE]\n\n']);
});

test('what breaks off has no end, and is not kept', async () => {
  const broken = new Error('cut');
  const { lines, keep, failed } = setUp(['Rest', broken]);
  expect(await all(lines)).toEqual([said('Rest')]);
  expect(failed).toHaveBeenCalledExactlyOnceWith(broken);
  expect(keep).not.toHaveBeenCalled();
});

test('words that must not be shown end it before they are whole; the provider is left at once', async () => {
  const { lines, keep, closed } = setUp(['You should ', 'kill ', 'yourself', ' now', ' and more']);
  expect(await all(lines)).toEqual([said('You should '), said('kill '), ...HELP]);
  expect(keep).not.toHaveBeenCalled();
  expect(closed).toHaveBeenCalledOnce();
});

test('danger ends it as soon as it is known, and at the latest before it is kept', async () => {
  const known = setUp(['Rest', ' a little.'], Promise.resolve(true));
  expect((await all(known.lines)).slice(-2)).toEqual(HELP);
  expect(known.keep).not.toHaveBeenCalled();

  const later = Promise.withResolvers<boolean>();
  const slow = setUp(['Rest'], later.promise);
  expect((await slow.lines.next()).value).toBe(said('Rest'));
  const end = slow.lines.next();
  later.resolve(true);
  expect((await end).value).toBe(HELP[0]);
  expect(slow.keep).not.toHaveBeenCalled();
});

test('help is all that is said where people are needed', async () => {
  expect(await all(helpLines())).toEqual(HELP);
});
