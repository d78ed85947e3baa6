import { type ComponentProps, useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { cx } from '../class-names.ts';
import { TextInput } from './text-input.tsx';
import classes from './field.module.css';

/** A password, hidden until she asks to see it. */
export const PasswordInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const [shown, setShown] = useState(false);
  return (
    <div className={classes.password}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(classes.withButton, className)}
      />
      <IconButton
        className={classes.reveal}
        label={shown ? 'Hide password' : 'Show password'}
        icon={shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
};
