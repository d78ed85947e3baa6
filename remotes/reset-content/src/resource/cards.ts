import type { LibrarySlug } from '@reset/contracts/library';

/** The words of a card; title, kind and pillar are the contract's. */
interface CardContent {
  /** How long it takes, or what she gets. */
  readonly extent: string;
  readonly about: string;
  /** Said where the thing is not what its kind promises. */
  readonly form?: string;
}

export const cards: Readonly<Record<LibrarySlug, CardContent>> = {
  'science-of-breathing': {
    extent: '6 min to read',
    about: 'What a slow breath does in the body, what the studies found, and what nobody knows yet.',
  },
  'guided-body-scan': {
    extent: '5 min',
    about: 'From your feet to your forehead, one place at a time, at a pace that you can stop.',
    form: 'Guided on your screen, step by step. It is no recording.',
  },
  'emotion-wheel': {
    extent: 'At your pace',
    about: 'From one big feeling to the word that fits, and what it might be asking for.',
    form: 'A wheel to turn to, in place of a video.',
  },
  'grounding-techniques': {
    extent: '1 page',
    about: 'Seven ways back into the room, on one sheet for the fridge, the bag or the bedside.',
    form: 'To print from here, or to keep as a PDF.',
  },
};
