/** Who lives in the demo community. `maya` is the member whose login is printed; the others are marked by their names. */
export const demoPeople = ['lena', 'noor', 'grace', 'ines', 'tamika'] as const;
export type DemoPerson = (typeof demoPeople)[number] | 'maya';

interface DemoPost {
  readonly by: DemoPerson;
  readonly anonymous?: true;
  readonly title: string;
  readonly content: string;
  readonly comments: readonly (readonly [DemoPerson, string])[];
}

/** The oldest first. No account writes more than three: the pace of who is new. */
export const demoPosts: readonly DemoPost[] = [
  {
    by: 'grace',
    title: 'Hello from the kitchen floor',
    content:
      'Three children, two jobs, one bathroom. I sat down on the kitchen floor tonight because it was the only place nobody was looking for me.\n\nI do not have a question. I wanted to say hello to whoever sits on hers.',
    comments: [
      [
        'lena',
        'Hello from the hallway, between the shoes. The light goes off by itself after two minutes and I let it.',
      ],
      ['ines', 'Laundry room. The dryer is warm.'],
    ],
  },
  {
    by: 'lena',
    title: 'The five minutes in the parked car',
    content:
      'When I come home I stay in the car for five minutes. Engine off, hands in my lap. I used to call it hiding. Now I call it arriving.\n\nDo you have a place like that?',
    comments: [
      ['tamika', 'The stairs of our building, second landing. There is a window and a plant that belongs to nobody.'],
      ['noor', 'I walk once around the block with the empty stroller. People must wonder.'],
      ['grace', 'Arriving. I am keeping that word.'],
    ],
  },
  {
    by: 'noor',
    title: 'I said no to the bake sale',
    content:
      'It took me two days to write one line: “I cannot do it this time.” Nobody was angry. Somebody else is bringing muffins.\n\nI am still a little shaky, and a little proud.',
    comments: [
      ['ines', 'One line! Mine always have four excuses in them. I will try yours.'],
      ['maya', 'I read this before a meeting and it helped me leave a sentence out.'],
    ],
  },
  {
    by: 'tamika',
    title: 'The last one at the gate',
    content:
      'I am the last one at the gate again. He is fine, he was building a tower. I am the one who comes apart.\n\nI am not looking for tips. I would like to know who else stands there at five past four.',
    comments: [
      ['lena', 'Me. Tuesdays and Thursdays. I recognise the other two by their shoes by now.'],
      ['grace', 'I stood there for six years. Mine is nineteen and remembers the towers.'],
    ],
  },
  {
    by: 'ines',
    anonymous: true,
    title: 'I love them and I miss myself',
    content:
      'Both are true, and saying the second one out loud feels forbidden. So I am saying it here.\n\nI used to paint. There is a box with brushes on top of the wardrobe, and I look at it when I fold towels.',
    comments: [
      ['tamika', 'It is not forbidden here. Thank you for saying it first.'],
      ['noor', 'My box has running shoes in it. We could put our boxes next to each other.'],
    ],
  },
  {
    by: 'grace',
    title: 'Small thing that worked: a note for tomorrow’s me',
    content:
      'Before bed I write one line for the woman who gets up: “The lunches are done. The blue folder is in the bag. You can go slowly.”\n\nShe is always surprised that somebody thought of her.',
    comments: [
      ['maya', 'I tried it. Mine said “there is coffee” and I nearly cried into it.'],
      ['lena', 'I like that she is a person to you.'],
    ],
  },
  {
    by: 'lena',
    title: 'Sunday evenings',
    content:
      'Around five the week climbs onto my shoulders: the dentist, the gym bag, the mail I did not answer.\n\nHow do your Sundays end?',
    comments: [
      [
        'ines',
        'With a list on the fridge that anybody in this house could read. So far only I do. But it is out of my head.',
      ],
      ['tamika', 'Pancakes for supper. It began as giving up and became a tradition.'],
    ],
  },
  {
    by: 'tamika',
    title: 'My mother asked how I am, and waited for the answer',
    content:
      'She never does that. I said “fine” twice, and she kept stirring her tea, and then I told her.\n\nWe did not solve anything. The tea was cold and it was one of the best hours this year.',
    comments: [['noor', 'She kept stirring. What a woman.']],
  },
  {
    by: 'noor',
    title: 'Night feeds: what do you look at?',
    content:
      'Third child, same chair, same crack in the ceiling. It looks like Portugal. I have decided to be on holiday there at three each night.\n\nWhat is on your ceiling?',
    comments: [
      ['grace', 'It was a rabbit, for years. We painted over it and I was sorry.'],
      ['ines', 'Somebody in Portugal is looking at a crack in the shape of your street.'],
    ],
  },
  {
    by: 'ines',
    title: 'I asked for help and got the wrong help',
    content:
      'I asked him to take over the mornings. He reorganised the cupboard. It is a very good cupboard.\n\nWe laughed in the end, and on Monday I asked again, with other words. Tuesday I slept until seven.',
    comments: [['lena', 'Until seven! Please write that again, slowly.']],
  },
  {
    by: 'maya',
    title: 'New here, and a little shy',
    content:
      'I found this place on a lunch break and read along for a while. Two children, night shifts every other week.\n\nI do not know yet what I will write here. It was good to read that other cars are parked, too.',
    comments: [
      ['lena', 'Welcome. You can park here for as long as you like.'],
      ['grace', 'Reading along counts. I did it for a month.'],
      ['tamika', 'Night shifts: respect, and a chair.'],
    ],
  },
  {
    by: 'grace',
    title: 'Things we carry that nobody sees',
    content:
      'I will begin: knowing which of the four water bottles leaks, and never saying it because explaining takes longer than swapping them.\n\nYours?',
    comments: [
      ['noor', 'The shoe sizes of five people, and who is about to need the next one.'],
      ['ines', 'Which friend of hers is the friend this week.'],
      ['maya', 'The sound of the door, and from it what kind of day it was.'],
    ],
  },
];

/** What who looks for a partner has written. */
export const demoPartnerPosts: readonly {
  readonly by: DemoPerson;
  readonly title: string;
  readonly description: string;
  readonly looking_for: string;
}[] = [
  {
    by: 'ines',
    title: 'Ten minutes for something of my own',
    description:
      'I would like to take my brushes out again, ten minutes at a time, and tell somebody on Fridays whether I did. If I did not, I would like to be able to say that, too.',
    looking_for: 'Somebody with a box on top of a wardrobe. Paint, music, running, it does not matter what is in it.',
  },
  {
    by: 'noor',
    title: 'Saying no, together',
    description:
      'I say yes before I have breathed. I would like to write to someone once or twice a week: what I was asked, what I answered, what I wish I had answered.',
    looking_for: 'Another quick yes-sayer. Short messages are welcome, and so are long pauses.',
  },
  {
    by: 'tamika',
    title: 'An early walk, each in her own street',
    description:
      'Half past six, twenty minutes, before the house wakes up. We would walk at the same time in different towns and send each other one sentence about the sky.',
    looking_for: 'Somebody who is up anyway, and does not mind missing days.',
  },
];

/** The first has been accepted, the second waits for the demo member's answer. */
export const demoConnections = { accepted: 'lena', pending: 'noor' } as const;

/** In the accepted one, the oldest first. */
export const demoMessages: readonly (readonly ['lena' | 'maya', string])[] = [
  ['lena', 'Hello Maya, I am glad you said yes. How are your nights this week?'],
  ['maya', 'Two more shifts, then four days at home. I am counting them like coins.'],
  [
    'lena',
    'Then let us say Thursday: each of us does one thing that nobody needs. I will sit on the balcony with the big cup.',
  ],
  ['maya', 'I will lie on the carpet and listen to a whole record. Both sides.'],
  ['lena', 'Both sides! Tell me on Friday which one it was.'],
];

interface DemoChallenge {
  readonly by: DemoPerson;
  readonly title: string;
  readonly description: string;
  /** Days from today. */
  readonly starts: number;
  readonly ends: number;
  readonly participants: readonly DemoPerson[];
  /** The oldest first; a score where she gives one. */
  readonly updates: readonly (readonly [DemoPerson, string, string])[];
}

export const demoChallenges: readonly DemoChallenge[] = [
  {
    by: 'grace',
    title: 'Two weeks of sitting down to eat',
    description:
      'One meal a day on a chair, with a plate. It may be toast. It may be eleven in the morning. Whoever eats over the sink is welcome to tell that, too.\n\nMiss as many days as you like. You are in as long as you want to be.',
    starts: 0,
    ends: 13,
    participants: ['lena', 'tamika', 'maya', 'ines'],
    updates: [
      ['grace', 'Lentil soup, at the table, with the radio off. It took nine minutes and felt like a visit.', '1 meal'],
      ['tamika', 'Sat down. Was needed after four bites. Sat down again.', '2 chairs, 1 meal'],
      ['maya', 'Break room, window seat, last night’s rice. I put the phone in my pocket.', ''],
      ['lena', 'Over the sink today. I waved at the table.', '0 of 1'],
    ],
  },
  {
    by: 'tamika',
    title: 'Seven mornings without the phone first',
    description:
      'For a week, something else comes before the phone: the window, a glass of water, a child’s warm head. Five minutes are plenty.\n\nWe tell each other in the evening what it was.',
    starts: 10,
    ends: 16,
    participants: ['noor', 'grace'],
    updates: [],
  },
  {
    by: 'ines',
    title: 'One drawer, two days',
    description:
      'Choose the drawer that annoys you every day. Empty it, keep what you like, close it. That is the whole challenge, and it is over tomorrow.',
    starts: 0,
    ends: 1,
    participants: ['lena', 'noor'],
    updates: [
      ['noor', 'Found three keys to nothing and a letter from my grandmother.', '1 drawer'],
      ['ines', 'Batteries, candles, one brush. The brush is on my desk now.', '1 drawer'],
    ],
  },
];
