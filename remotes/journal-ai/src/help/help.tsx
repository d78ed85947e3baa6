import { Link } from '@reset/remote-kit';
import { HelpCard } from '@reset/safety/help-card';

/** Stands in the place of any answer when what she wrote asks for people. The same wherever an AI would have spoken. */
export const Help = () => <HelpCard link={(to, label) => <Link to={to}>{label}</Link>} />;
