/** Apart from the rest: only pages with such forms load them. */
export { DotChoice } from './dot-option/dot-choice.tsx';
export { DotOption } from './dot-option/dot-option.tsx';
export { SegmentedControl } from './segmented-control/segmented-control.tsx';
export { Select } from './field/select.tsx';
export { Slider } from './slider/slider.tsx';
export { Switch } from './switch/switch.tsx';
export { ChangedElsewhere, type ChangedElsewhereProps } from './unfinished/changed-elsewhere.tsx';
export { Unfinished, type UnfinishedProps } from './unfinished/unfinished.tsx';
