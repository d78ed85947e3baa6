import text from '../../content/safety.md';
import { LegalPage } from '../legal/legal-page.tsx';

export default function SafetyPage() {
  return <LegalPage title="Safety and AI" text={text} operatorLast />;
}
