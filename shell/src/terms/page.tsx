import text from '../../content/terms.md';
import { LegalPage } from '../legal/legal-page.tsx';

export default function TermsPage() {
  return <LegalPage title="Terms of Service" text={text} />;
}
