interface Source {
  readonly id: string;
  readonly authors: string;
  /** Missing where the publisher keeps the page up to date. */
  readonly year?: number;
  readonly title: string;
  readonly where: string;
  readonly url: string;
}

/** What the article rests on, in the order of first mention. */
export const sources = [
  {
    id: 'russo',
    authors: "M. A. Russo, D. M. Santarelli and D. O'Rourke",
    year: 2017,
    title: 'The physiological effects of slow breathing in the healthy human',
    where: 'Breathe, 13(4), 298-309',
    url: 'https://doi.org/10.1183/20734735.009817',
  },
  {
    id: 'lehrer',
    authors: 'P. M. Lehrer and R. Gevirtz',
    year: 2014,
    title: 'Heart rate variability biofeedback: how and why does it work?',
    where: 'Frontiers in Psychology, 5, 756',
    url: 'https://doi.org/10.3389/fpsyg.2014.00756',
  },
  {
    id: 'zaccaro',
    authors: 'A. Zaccaro, A. Piarulli, M. Laurino and others',
    year: 2018,
    title:
      'How breath-control can change your life: a systematic review on psycho-physiological correlates of slow breathing',
    where: 'Frontiers in Human Neuroscience, 12, 353',
    url: 'https://doi.org/10.3389/fnhum.2018.00353',
  },
  {
    id: 'yackle',
    authors: 'K. Yackle, L. A. Schwarz, K. Kam and others',
    year: 2017,
    title: 'Breathing control center neurons that promote arousal in mice',
    where: 'Science, 355(6332), 1411-1415',
    url: 'https://doi.org/10.1126/science.aai7984',
  },
  {
    id: 'fincham-meta',
    authors: 'G. W. Fincham, C. Strauss, J. Montero-Marin and K. Cavanagh',
    year: 2023,
    title: 'Effect of breathwork on stress and mental health: a meta-analysis of randomised-controlled trials',
    where: 'Scientific Reports, 13, 432',
    url: 'https://doi.org/10.1038/s41598-022-27247-y',
  },
  {
    id: 'balban',
    authors: 'M. Y. Balban, E. Neri, M. M. Kogon and others',
    year: 2023,
    title: 'Brief structured respiration practices enhance mood and reduce physiological arousal',
    where: 'Cell Reports Medicine, 4(1), 100895',
    url: 'https://doi.org/10.1016/j.xcrm.2022.100895',
  },
  {
    id: 'fincham-coherent',
    authors: 'G. W. Fincham, C. Strauss and K. Cavanagh',
    year: 2023,
    title: 'Effect of coherent breathing on mental health and wellbeing: a randomised placebo-controlled trial',
    where: 'Scientific Reports, 13, 22141',
    url: 'https://doi.org/10.1038/s41598-023-49279-8',
  },
  {
    id: 'vierra',
    authors: 'J. Vierra, O. Boonla and P. Prasertsri',
    year: 2022,
    title:
      'Effects of sleep deprivation and 4-7-8 breathing control on heart rate variability, blood pressure, blood glucose, and endothelial function in healthy young adults',
    where: 'Physiological Reports, 10(13), e15389',
    url: 'https://doi.org/10.14814/phy2.15389',
  },
  {
    id: 'meuret',
    authors: 'A. E. Meuret and T. Ritz',
    year: 2010,
    title: 'Hyperventilation in panic disorder and asthma: empirical evidence and clinical strategies',
    where: 'International Journal of Psychophysiology, 78(1), 68-79',
    url: 'https://doi.org/10.1016/j.ijpsycho.2010.05.006',
  },
  {
    id: 'nhs',
    authors: 'National Health Service (NHS), United Kingdom',
    title: 'Breathing exercises for stress',
    where: 'nhs.uk',
    url: 'https://www.nhs.uk/mental-health/self-help/guides-tools-and-activities/breathing-exercises-for-stress/',
  },
] as const satisfies readonly Source[];

export type SourceId = (typeof sources)[number]['id'];

/** The number a source carries in text and list. */
export const numberOf = (id: SourceId): number => sources.findIndex((source) => source.id === id) + 1;
