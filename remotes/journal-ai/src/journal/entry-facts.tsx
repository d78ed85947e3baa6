import { type Entry, entryTypes } from '@reset/contracts/journal';
import { Badge, flow } from '@reset/ui';
import { energyText, moodText } from '../entries/level-text.ts';
import { tagText } from './tag-text.ts';
import styles from './entry.module.css';

const sources: Readonly<Record<string, string>> = { 'check-in': 'Check-in', win: "Today's Win", voice: 'With Marin' };

/** Of a change that waits it is not known here what kind of entry it is of. */
type Facts = Partial<Pick<Entry, 'entry_type' | 'source'>> &
  Pick<Entry, 'mood' | 'energy'> & { readonly mood_tags: readonly string[] };

/** What stands beside the words of an entry. */
export const EntryFacts = ({ entry }: { readonly entry: Facts }) => {
  const kind = sources[entry.source ?? ''] ?? entryTypes.find(({ id }) => id === entry.entry_type)?.label;
  return (
    <div className={styles.facts}>
      <p>
        {[kind, `Mood: ${moodText(entry.mood)}`, `Energy: ${energyText(entry.energy)}`]
          .filter((fact) => fact !== undefined)
          .join(' · ')}
      </p>
      {entry.mood_tags.length > 0 && (
        <ul className={flow(1)} role="list" aria-label="Feelings">
          {entry.mood_tags.map((tag) => (
            <li key={tag}>
              <Badge>{tagText(tag)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
