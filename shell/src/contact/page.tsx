import text from '../../content/contact.md';
import { LegalPage } from '../legal/legal-page.tsx';

export default function ContactPage() {
  return <LegalPage title="Contact" text={text} />;
}
