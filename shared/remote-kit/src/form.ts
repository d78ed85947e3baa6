/** Forms; apart from the rest: only pages with forms load them. */
export { EditForm } from './form/edit-form.tsx';
export type { Problems } from './form/problems.ts';
export { type Editing, useEditing } from './form/use-editing.ts';
export { useForm } from './form/use-form.ts';
export { type EditInPlace, type InPlace, useInPlace } from './form/use-in-place.tsx';
export { useKeptId } from './form/use-kept-id.ts';
export { useKeeping } from './form/use-keeping.ts';
export { useNewForm } from './form/use-new-form.ts';
export type { Writing } from './form/use-submit.ts';
export { SuspendedNotice, unlessSuspensionShows } from './form/suspended-notice.tsx';
export { useTyped } from './form/use-typed.ts';
export { Waits } from './form/waits.tsx';
export { useWriting } from './form/use-writing.ts';
export { WritingForm } from './form/writing-form.tsx';
