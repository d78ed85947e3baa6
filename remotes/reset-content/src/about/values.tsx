import { Heading, stack } from '@reset/ui';
import { ValueList } from '../values/value-list.tsx';
import { values } from './content.ts';

export const Values = () => (
  <section className={stack(6)} aria-labelledby="values">
    <Heading level={2} look="display" id="values">
      What we hold to
    </Heading>
    <ValueList level={3} values={values} />
  </section>
);
