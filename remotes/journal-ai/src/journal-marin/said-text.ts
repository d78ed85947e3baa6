import { transcriptText, type VoiceSummary } from '@reset/contracts/voice';

/** What she copies: what was made of it, and all that was said. */
export const saidText = (
  turns: readonly { readonly who: string; readonly text: string }[],
  summary: VoiceSummary | null,
): string => {
  const made = summary && [
    summary.text,
    summary.themes.length > 0 && `What it was about: ${summary.themes.join(', ')}`,
    summary.emotions.length > 0 && `Feelings in it: ${summary.emotions.join(', ')}`,
    summary.affirmation,
  ];
  return [...(made ?? []), transcriptText(turns)]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n\n');
};
