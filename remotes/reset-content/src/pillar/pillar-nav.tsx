import type { PillarId } from '@reset/contracts/pillars';
import { columns } from '@reset/ui';
import { pillars } from '../content/pillars.ts';
import { PillarLink } from '../pillar-link/pillar-link.tsx';

/** The other four pillars. */
export const PillarNav = ({ current }: { readonly current: PillarId }) => (
  <nav aria-label="Other pillars">
    <ul className={columns(4, 3)} role="list">
      {pillars
        .filter(({ id }) => id !== current)
        .map(({ id, name, tagline }) => (
          <PillarLink key={id} pillar={id} to={`/reset/${id}`} title={name}>
            <span>{tagline}</span>
          </PillarLink>
        ))}
    </ul>
  </nav>
);
