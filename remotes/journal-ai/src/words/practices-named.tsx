import { practicePath, practicesNamed } from '@reset/contracts/practices';
import { Link } from '@reset/remote-kit';
import { buttonClass } from '@reset/ui';
import styles from './ai-words.module.css';

const MOST = 3;

/** What an answer names and she can begin at once. Ours alone: no address of a model is followed. */
export const PracticesNamed = ({ text }: { readonly text: string }) =>
  practicesNamed(text)
    .slice(0, MOST)
    .map(({ pillar, id, name }) => (
      <Link key={id} to={practicePath(pillar, id)} ifThere className={`${buttonClass()} ${styles.begin}`}>
        Begin {name}
      </Link>
    ));
