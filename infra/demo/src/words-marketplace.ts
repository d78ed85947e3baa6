import type { DemoPerson } from './words.ts';

interface DemoAd {
  readonly by: DemoPerson;
  readonly title: string;
  readonly description: string;
  readonly price_cents: number;
  /** Its drawing, in `pictures`. */
  readonly picture: string;
}

/** The oldest first. No account sells more than three: the pace of who is new. */
export const demoAds: readonly DemoAd[] = [
  {
    by: 'grace',
    title: 'Wooden step stool',
    picture: 'step-stool',
    description:
      'Has carried three children up to one sink. A little paint on the left leg, steady as ever. To be fetched in the evening.',
    price_cents: 0,
  },
  {
    by: 'lena',
    title: 'Rain trousers, size 104',
    picture: 'rain-trousers',
    description: 'Two autumns, no holes. The straps are new. Washed without perfume.',
    price_cents: 600,
  },
  {
    by: 'noor',
    title: 'Sling, dark green, 4.6 m',
    picture: 'sling',
    description:
      'Soft from much wearing. My daughter walks now and I am keeping the photographs. I can show you two ways of tying it.',
    price_cents: 2_200,
  },
  {
    by: 'tamika',
    title: 'Box of wooden train tracks',
    picture: 'train-tracks',
    description: 'About sixty pieces, two bridges, one engine that whistles if you turn it over. No station, sadly.',
    price_cents: 1_850,
  },
  {
    by: 'ines',
    title: 'Weighted blanket, 6 kg',
    picture: 'blanket',
    description: 'It was too warm for me and right for nobody else here. One winter old, with a cotton cover.',
    price_cents: 3_500,
  },
  {
    by: 'grace',
    title: 'Forty jam jars',
    picture: 'jam-jars',
    description:
      'Clean, with lids, all sizes. Take them all or take six. I will not make jam this year and that is fine.',
    price_cents: 0,
  },
  {
    by: 'lena',
    title: 'Breast pump, electric, with case',
    picture: 'breast-pump',
    description: 'Four months of use. New membranes and bottles are in their wrapping. It hums, but quietly.',
    price_cents: 4_800,
  },
  {
    by: 'maya',
    title: 'Bicycle seat for the back, up to 22 kg',
    picture: 'bicycle-seat',
    description:
      'Fits frames of 28 to 40 mm. The cushion is faded on one side, the buckle closes with one hand. Meet me at the library if you like.',
    price_cents: 3_000,
  },
  {
    by: 'noor',
    title: 'Night light, moon',
    picture: 'night-light',
    description: 'Warm light, three steps, runs eight hours on one charge. It saw us through two years of nights.',
    price_cents: 900,
  },
  {
    by: 'tamika',
    title: 'School backpack, red',
    picture: 'backpack',
    description: 'He wanted blue after all. Used for one week; the name tag comes off.',
    price_cents: 1_500,
  },
  {
    by: 'ines',
    title: 'Six picture books in Portuguese',
    picture: 'picture-books',
    description: 'Read aloud many times, one with a bitten corner. They should be read aloud somewhere again.',
    price_cents: 1_200,
  },
  {
    by: 'tamika',
    title: 'Yoga mat, hardly met',
    picture: 'yoga-mat',
    description: 'We wanted to see each other daily. Blue, 5 mm, with a strap to carry it.',
    price_cents: 800,
  },
];

/** Somebody asks about her ad, and waits. */
export const demoChat = {
  about: 'Bicycle seat for the back, up to 22 kg',
  by: 'noor',
  messages: [
    'Hello Maya, does it fit a frame with a low bar as well?',
    'I could come to the library on Thursday after four, if it is still there.',
  ],
} as const;
