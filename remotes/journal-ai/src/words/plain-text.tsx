import styles from './ai-words.module.css';

/** The words as they came, before (or, without a network, instead of) what makes paragraphs of them. */
export const PlainText = ({ text }: { readonly text: string }) => (
  <div className={styles.words}>
    <p className={styles.plain}>{text}</p>
  </div>
);
