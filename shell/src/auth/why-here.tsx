import { matchPage } from '@reset/contracts/match-page';
import { useLivePages } from '@reset/remote-kit/shell';
import { Notice } from '@reset/ui';

/** Says to whom a guard or a refused action led here what she wanted, why it asks, and that it is kept. */
export const WhyHere = ({ wanted }: { readonly wanted: string }) => {
  const pages = useLivePages();
  if (wanted === '/') return null;
  const found = matchPage(pages, new URL(wanted, location.origin).pathname)?.page;
  if (!found) return null;
  return found.access === 'public' ? (
    <Notice title="This asks for an account">
      <p>Others should know who speaks to them. You go back to “{found.title}” as soon as you are in.</p>
    </Notice>
  ) : (
    <Notice title={`${found.title} asks for an account`}>
      <p>What is there is yours alone, so we have to know that it is you. You go on to it as soon as you are in.</p>
    </Notice>
  );
};
