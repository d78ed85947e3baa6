import { practicePath, type practices } from '@reset/contracts/practices';
import { Link } from '@reset/remote-kit';
import { buttonClass } from '@reset/ui';

interface Props {
  readonly practice: (typeof practices)[number];
  readonly className?: string | undefined;
}

/** A practice that she can begin at once. */
export const BeginPractice = ({ practice: { pillar, id, name }, className = '' }: Props) => (
  <Link to={practicePath(pillar, id)} ifThere className={`${buttonClass()} ${className}`}>
    Begin {name}
  </Link>
);
