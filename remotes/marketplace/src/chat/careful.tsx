import { marketplaceMessages } from '@reset/contracts/marketplace';
import styles from './careful.module.css';
import { reachesOut } from './reaches-out.ts';

/** Below words of the other that lead out of the chat. */
const Careful = () => <p className={styles.careful}>{marketplaceMessages.careful}</p>;

export const noteOf = (content: string) => reachesOut(content) && <Careful />;
