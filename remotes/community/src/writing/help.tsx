import { Link } from '@reset/remote-kit';
import { HelpCard } from '@reset/safety/help-card';

const link = (to: string, label: string) => <Link to={to}>{label}</Link>;

/** Stands above what she wrote for others when her words ask for people. They are posted as ever. */
export const Help = () => <HelpCard reader="others" link={link} />;
