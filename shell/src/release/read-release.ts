import { LiveRelease } from '@reset/contracts/manifests';

/** @returns what an answer of the gateway says is live, or null when it is no release */
export const readRelease = (text: string): LiveRelease | null => {
  try {
    return LiveRelease.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
