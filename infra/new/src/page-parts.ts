/** What all pages of an entity share: what she writes while she does, and its fields. */
const fieldParts: Readonly<Record<string, string>> = {
  '$-entity-draft.ts': `import * as z from 'zod/mini';

/** $Entity while she is writing it, as it is kept on the device. */
export const $EntityDraft = z.object({
  title: z.string(),
  /** Of an edit: the version that it began from. */
  version: z.optional(z.int()),
});
export type $EntityDraft = z.output<typeof $EntityDraft>;
`,
  '$-entity-fields.tsx': `import type { Writing } from '@reset/remote-kit/form';
import { Field, TextInput } from '@reset/ui';
import type { $EntityDraft } from './$-entity-draft.ts';

/** What it consists of. */
export const $EntityFields = ({ writing: { field, problems } }: { readonly writing: Writing<$EntityDraft> }) => (
  <Field label="Title" error={problems['title']}>
    <TextInput {...field('title')} autoComplete="off" />
  </Field>
);
`,
};

const ownActions = `<OwnActions kind="$.entity" of={title} onEdit={place.open} onDelete={() => remove($entity.id)} />`;

const card = `import type { $Entity } from '@reset/contracts/$-service';
import { $entitysApi } from '@reset/contracts/http/$-service';
import { useRemove } from '@reset/remote-kit/data';
import { useInPlace, Waits } from '@reset/remote-kit/form';
‹import { authorText, Byline, ModerationMenu } from '@reset/remote-kit/members';
›import { Card, Heading, stack } from '@reset/ui';
import { OwnActions } from '@reset/ui/members';
import { useRef } from 'react';
‹import { $serviceModeration } from '../moderation/$-service-moderation.ts';
›import { $entityEdit } from './edit-$-entity.tsx';

interface Props {
  readonly $entity: $Entity;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** One of the list, and what she can do about it. */
export const $EntityCard = ({ $entity, onLeave }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useInPlace($entityEdit, $entity, () => heading.current?.focus());
  const remove = useRemove($entitysApi.delete$Entity, {
    undo: { endpoint: $entitysApi.restore$Entity },
    onGone: onLeave,
    refresh: [$entitysApi.list$Entitys],
  });
  const { title } = place.shown;
  return (
    <Card as="li" className={stack(2)}>
      <Heading ref={heading} level={3} tabIndex={-1} dir="auto">
        {title}
      </Heading>
      ‹<Byline of={$entity} />
      ›{place.editForm ?? (
        <>
          {place.waits && <Waits />}
          ‹{$entity.mine ? (
            ${ownActions}
          ) : (
            <ModerationMenu
              by={$serviceModeration}
              kind="$-entity"
              subject={$entity}
              of={\`“\${title}” by \${authorText($entity)}\`}
              onBlocked={onLeave}
            />
          )}›‹!${ownActions}›
        </>
      )}
    </Card>
  );
};
`;

/** The same of its lists. */
const cardParts: Readonly<Record<string, string>> = {
  'edit-$-entity.tsx': `import { $entitysApi } from '@reset/contracts/http/$-service';
import { EditForm, type EditInPlace } from '@reset/remote-kit/form';
import { $EntityDraft } from './$-entity-draft.ts';
import { $EntityFields } from './$-entity-fields.tsx';

/** How she changes one of hers. */
export const $entityEdit: EditInPlace<typeof $entitysApi.change$Entity, $EntityDraft> = {
  endpoint: $entitysApi.change$Entity,
  name: 'edit-$-entity',
  schema: $EntityDraft,
  draftOf: ({ title, version }) => ({ title, version }),
  textOf: ({ title }) => title,
  input: ({ title }, at) => ({ ...at, title }),
  refresh: [$entitysApi.list$Entitys],
  form: (editing, { title }) => (
    <EditForm editing={editing} label={\`Change \${title}\`}>
      <$EntityFields writing={editing} />
    </EditForm>
  ),
};
`,
  '$-entity-card.tsx': card,
};

/** What stands in a folder beside the pages, made by the first that needs it. */
export const sharedParts = {
  plain: {},
  list: { ...fieldParts, ...cardParts },
  form: fieldParts,
  chat: {},
} as const satisfies Record<string, Readonly<Record<string, string>>>;
