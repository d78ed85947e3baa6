import type { HelpRegion } from '@reset/contracts/help-lines';
import regions from '../help-lines.json' with { type: 'json' };

/** Every region that the operator named, in her order. */
export const helpRegions: readonly HelpRegion[] = regions;

/**
 * The regions with the reader's own first; where it is unknown or not among them, the operator's order.
 * @param languages as browsers tell them, e.g. `['en-US', 'en']`
 */
export const regionsFor = (
  languages: readonly string[],
  all: readonly HelpRegion[] = helpRegions,
): readonly HelpRegion[] => {
  const hers = languages.map((language) => /-([A-Z]{2})(?:-|$)/i.exec(language)?.[1]?.toUpperCase());
  const place = ({ region }: HelpRegion) => hers.indexOf(region);
  const own = all.filter((one) => place(one) >= 0).toSorted((a, b) => place(a) - place(b));
  return [...own, ...all.filter((one) => place(one) < 0)];
};
