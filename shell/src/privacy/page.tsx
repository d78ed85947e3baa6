import text from '../../content/privacy.md';
import { LegalPage } from '../legal/legal-page.tsx';

export default function PrivacyPage() {
  return <LegalPage title="Privacy Policy" text={text} />;
}
