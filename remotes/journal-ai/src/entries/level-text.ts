import { energyLabels, moodLabels } from '@reset/contracts/journal';

/** What is asked of her besides words, in the order in which it is asked. */
export const levels = [
  { name: 'mood', label: 'Mood', steps: moodLabels },
  { name: 'energy', label: 'Energy', steps: energyLabels },
] as const;

export const moodText = (mood: number): string => moodLabels[mood - 1] ?? '';
export const energyText = (energy: number): string => energyLabels[energy - 1] ?? '';
