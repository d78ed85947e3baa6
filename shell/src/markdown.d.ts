declare module '*.md' {
  import type { TextDocument } from '@reset/contracts/document';

  const text: TextDocument;
  export default text;
}
