import { Progress, ScaleChoice } from '@reset/ui';
import { DotOption, SegmentedControl, Slider, Switch } from '@reset/ui/controls';
import { Tabs } from '@reset/ui/tabs';
import { useId, useState } from 'react';
import { Section } from './section.tsx';

const often = ['Rarely or Never', 'Sometimes', 'Occasionally', 'Often', 'Almost Always'];
const moods = ['Very Low', 'Low', 'Neutral', 'Good', 'Great'];

export const Choices = () => {
  const line = useId();
  const [answer, setAnswer] = useState<number | null>(2);
  const [mood, setMood] = useState(3);
  const [days, setDays] = useState(30);
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <Section title="Choices">
      <ScaleChoice
        legend="One of five"
        options={often.map((label, index) => ({ value: index + 1, label }))}
        value={answer}
        onChange={setAnswer}
      />
      <Slider label="Mood" steps={moods} value={mood} onChange={setMood} />
      <SegmentedControl
        label="How far back"
        segments={[7, 30].map((value) => ({ value, label: `${value} days` }))}
        value={days}
        onChange={setDays}
      />
      <Switch label="Something that is on" hint="And what that means." checked={on} onChange={setOn} />
      <Switch label="Something that cannot be changed" checked={false} disabled onChange={setOn} />
      <fieldset>
        <legend>One of two lines</legend>
        {(['one', 'two'] as const).map((value) => (
          <DotOption key={value} name={line} checked={tab === value} onChoose={() => setTab(value)}>
            Line {value}
          </DotOption>
        ))}
      </fieldset>
      <Tabs
        label="Two pages"
        tabs={[
          { value: 'one', label: 'One', panel: <p>The first page.</p> },
          { value: 'two', label: 'Two', panel: <p>The second page.</p> },
        ]}
        value={tab}
        onChange={setTab}
      />
      <Progress label="How far" value={3} max={5} text="3 of 5" />
    </Section>
  );
};
