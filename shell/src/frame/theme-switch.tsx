import { RadioOption } from '@reset/ui';
import { useId } from 'react';
import { Flame, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, themes, useTheme } from './theme.ts';
import classes from './theme-switch.module.css';

const looks: Record<Theme, { readonly label: string; readonly Icon: LucideIcon }> = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  night: { label: 'Night feed', Icon: Flame },
};

/** System, light, dark or night feed. */
export const ThemeSwitch = () => {
  const [theme, choose] = useTheme();
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>Appearance</legend>
      <div className={classes.options}>
        {themes.map((option) => {
          const { label, Icon } = looks[option];
          return (
            <RadioOption
              key={option}
              className={classes.option}
              name={name}
              value={option}
              checked={option === theme}
              onChoose={() => choose(option)}
            >
              <Icon size={18} aria-hidden="true" />
              {label}
            </RadioOption>
          );
        })}
      </div>
    </fieldset>
  );
};
