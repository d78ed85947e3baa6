declare module 'vader-sentiment' {
  interface Scores {
    readonly neg: number;
    readonly neu: number;
    readonly pos: number;
    /** -1 to 1. */
    readonly compound: number;
  }
  const vader: { readonly SentimentIntensityAnalyzer: { polarity_scores(text: string): Scores } };
  export default vader;
}
