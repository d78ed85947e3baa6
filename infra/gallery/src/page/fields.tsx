import { Field, PasswordInput, TextArea, TextInput } from '@reset/ui';
import { Select } from '@reset/ui/controls';
import { Section } from './section.tsx';

export const Fields = () => (
  <Section title="Fields">
    <Field label="A line" hint="A word on what is wanted.">
      <TextInput placeholder="What it may look like" />
    </Field>
    <Field label="A line that was not right" error="This is what was wrong with it.">
      <TextInput defaultValue="Hm" />
    </Field>
    <Field label="A line that cannot be changed" optional>
      <TextInput defaultValue="As it is" disabled />
    </Field>
    <Field label="A password">
      <PasswordInput autoComplete="off" />
    </Field>
    <Field label="A place to write">
      <TextArea defaultValue="It grows with its words." />
    </Field>
    <Field label="One of several">
      <Select defaultValue="tea">
        <option value="tea">Tea</option>
        <option value="walk">A walk</option>
      </Select>
    </Field>
  </Section>
);
