import { PillarPage } from '../pillar/pillar-page.tsx';

export default function EnergizePage() {
  return <PillarPage id="energize" />;
}
