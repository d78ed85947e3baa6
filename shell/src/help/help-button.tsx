import { LifeBuoy } from 'lucide-react';
import classes from './help-button.module.css';

/** Opens the numbers of help; stands on every page. */
export const HelpButton = ({ onHelp }: { readonly onHelp: () => void }) => (
  <button type="button" className={classes.help} aria-haspopup="dialog" onClick={onHelp}>
    <LifeBuoy size={20} aria-hidden="true" />
    Need help now?
  </button>
);
