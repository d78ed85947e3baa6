import { RadioOption } from '@reset/ui';
import { useId } from 'react';
import { ThemeSwitch } from '../frame/theme-switch.tsx';
import options from '../frame/theme-switch.module.css';
import { Section } from './section.tsx';
import { textSizes, useTextSize } from './text-size.ts';

const labels = { usual: 'Usual', large: 'Large', larger: 'Larger' } as const;

/** Of this device, whoever is signed in on it. */
export const Appearance = () => {
  const [size, choose] = useTextSize();
  const name = useId();
  return (
    <Section id="appearance" title="How it looks here">
      <ThemeSwitch />
      <fieldset>
        <legend className={options.legend}>Text size</legend>
        <div className={options.options}>
          {textSizes.map((one) => (
            <RadioOption
              key={one}
              className={options.option}
              name={name}
              value={one}
              checked={one === size}
              onChoose={() => choose(one)}
            >
              {labels[one]}
            </RadioOption>
          ))}
        </div>
      </fieldset>
    </Section>
  );
};
