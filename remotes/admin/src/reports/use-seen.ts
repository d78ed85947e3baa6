import { useState } from 'react';

interface Seen {
  /** Another came while she was reading. */
  readonly isNewer: boolean;
  /** She was told of it. */
  readonly look: () => void;
  /** She was told that there is another than this one, which is not here yet: it counts as seen when it comes. */
  readonly expect: (than: string) => void;
}

/** Which report about a thing she has seen. @param newest the one that stands first, once it is read */
export const useSeen = (newest: string | undefined): Seen => {
  const [seen, setSeen] = useState(newest);
  const [told, setTold] = useState<string>();
  if (seen !== newest && (seen === undefined || seen === told)) setSeen(newest);
  return { isNewer: seen !== newest, look: () => setSeen(newest), expect: setTold };
};
