import type { Picture } from '@reset/contracts/marketplace-images';
import type { Writing } from '@reset/remote-kit/form';
import { PictureField, type WrittenPicture } from '@reset/remote-kit/pictures';
import { Field, TextArea, TextInput } from '@reset/ui';
import type { AdDraft } from '../item-parts/ad-draft.ts';
import { ItemPicture } from '../item-parts/item-picture.tsx';

interface Props {
  readonly writing: Writing<AdDraft>;
  readonly picture: WrittenPicture<Picture>;
}

/** The words of an ad, its price, and its picture. */
export const AdFields = ({ writing: { value, field, problems, busy }, picture }: Props) => (
  <>
    <Field label="Title" error={problems['title']}>
      <TextInput {...field('title')} autoComplete="off" />
    </Field>
    <Field label="Description" hint="Its size, its age, what it has been through." error={problems['description']}>
      <TextArea {...field('description')} rows={4} />
    </Field>
    <Field label="Price" hint="In dollars, like 12.50. 0 gives it away." error={problems['price_cents']}>
      <TextInput {...field('price')} inputMode="decimal" autoComplete="off" />
    </Field>
    <PictureField
      picture={picture}
      hint="One of the thing as it is: JPEG, PNG, WebP or GIF."
      title={value.title}
      renderCurrent={(image, alt) => <ItemPicture place="field" image={image} alt={alt} first />}
      problem={problems['image_id']}
      busy={busy}
    />
  </>
);
