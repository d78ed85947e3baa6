/** The part of Rspack's loader context that is used. */
export interface LoaderContext {
  readonly resourcePath: string;
}
