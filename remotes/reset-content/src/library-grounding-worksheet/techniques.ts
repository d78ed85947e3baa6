/** One sense of the first technique, and how many things to find with it. */
interface Sense {
  readonly id: 'see' | 'feel' | 'hear' | 'smell' | 'taste';
  readonly count: number;
  /** Follows the number: "5 things I can see". */
  readonly find: string;
}

export const senses: readonly Sense[] = [
  { id: 'see', count: 5, find: 'things I can see' },
  { id: 'feel', count: 4, find: 'things I can feel' },
  { id: 'hear', count: 3, find: 'things I can hear' },
  { id: 'smell', count: 2, find: 'things I can smell' },
  { id: 'taste', count: 1, find: 'thing I can taste' },
];

interface Technique {
  readonly name: string;
  readonly how: string;
}

/** The six that need no writing; with 5-4-3-2-1 they are seven. */
export const techniques: readonly Technique[] = [
  {
    name: 'Feet on the floor',
    how: 'Press both feet down for five counts, and let go. Three times. Feel that the floor pushes back.',
  },
  {
    name: 'Cold water',
    how: 'Run cool water over your wrists, or hold something cold to your cheeks, for two slow breaths.',
  },
  {
    name: 'Look around',
    how: 'Turn your head slowly and look at every corner of the room, behind you as well. Find the door.',
  },
  {
    name: 'The longer breath out',
    how: 'In through the nose for about four, out through the mouth for about six. Five times, without force.',
  },
  {
    name: 'An alphabet',
    how: 'Choose something plain, such as fruit or first names, and go from A as far as you get.',
  },
  {
    name: 'Something to hold',
    how: 'Take one thing in your hand and describe it: weight, edges, warmth, where it is worn.',
  },
];
