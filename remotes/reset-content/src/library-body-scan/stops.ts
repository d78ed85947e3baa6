import type { Part } from '../practice/sequence.ts';

/** Where on the drawing the light lies: the middle and the half-axes of an ellipse. */
export interface Light {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

/** One place of the body, for so long. */
export interface Stop extends Part {
  readonly place: string;
  readonly say: readonly string[];
  readonly light: Light;
}

const everywhere: Light = { cx: 215, cy: 130, rx: 240, ry: 110 };

/** The way from the feet to the forehead; together it takes five minutes. */
export const stops: readonly Stop[] = [
  {
    place: 'Arriving',
    seconds: 30,
    say: [
      'Lie down, or lean back where something holds you. Your eyes may close, or rest on one spot.',
      'Let one breath go all the way out. Nothing here has to be done well.',
    ],
    light: everywhere,
  },
  {
    place: 'Feet',
    seconds: 35,
    say: [
      'Bring your attention down to your feet: heels, soles, toes.',
      'They may be warm or cold, sore, or hardly there. Whatever you notice is an answer.',
    ],
    light: { cx: 40, cy: 168, rx: 54, ry: 54 },
  },
  {
    place: 'Legs',
    seconds: 30,
    say: [
      'Calves, knees, thighs. They have carried you, and perhaps somebody else, all day.',
      'Feel their weight. For this half minute, whatever is beneath you may carry it.',
    ],
    light: { cx: 112, cy: 152, rx: 72, ry: 62 },
  },
  {
    place: 'Hips and seat',
    seconds: 30,
    say: [
      'Notice where your body meets the bed, the chair or the floor.',
      'If something is held tight there, see whether it would like to be held a little less.',
    ],
    light: { cx: 192, cy: 120, rx: 68, ry: 70 },
  },
  {
    place: 'Belly',
    seconds: 35,
    say: [
      'Your belly may be soft, tense, full, tender, or much changed. It need not be drawn in.',
      'Let it move with a breath or two, as little or as much as it likes.',
    ],
    light: { cx: 250, cy: 134, rx: 58, ry: 60 },
  },
  {
    place: 'Chest and back',
    seconds: 30,
    say: [
      'Feel your ribs widen and settle, in front and behind.',
      'There may be tightness here, or milk, or a heartbeat. You can notice it and leave it be.',
    ],
    light: { cx: 288, cy: 122, rx: 58, ry: 64 },
  },
  {
    place: 'Hands and arms',
    seconds: 30,
    say: [
      'Palms, fingers, wrists, elbows. They have held so much today.',
      'Let them lie open, or around someone small. Feel where they are warm.',
    ],
    light: { cx: 296, cy: 150, rx: 60, ry: 46 },
  },
  {
    place: 'Shoulders and neck',
    seconds: 30,
    say: [
      'On the next breath out, let your shoulders be as heavy as they are.',
      'If they climb up again, that is what shoulders do. You noticed.',
    ],
    light: { cx: 324, cy: 100, rx: 52, ry: 56 },
  },
  {
    place: 'Jaw and face',
    seconds: 30,
    say: [
      'Let your teeth part a little, and your tongue rest.',
      'Around the eyes, and across the forehead: nobody needs you to look like anything.',
    ],
    light: { cx: 378, cy: 98, rx: 50, ry: 52 },
  },
  {
    place: 'The whole of you',
    seconds: 20,
    say: [
      'Feel all of your body at once, held by whatever is beneath you.',
      'When you are ready, move your fingers, look around the room, and take your time.',
    ],
    light: everywhere,
  },
];
