import vader from 'vader-sentiment';

/** How a text sounds, from -1 (heavy) to 1 (light), by VADER's lexicon and rules. */
export const toneOf = (text: string): number => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound;
