import { twoStepMessages as says } from '@reset/contracts/two-steps';
import { toast } from '@reset/remote-kit';

/** Copies a text, and says whether that went well. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: says.copied, tone: 'success' });
  } catch {
    toast({ title: says.notCopied, tone: 'danger' });
  }
};
