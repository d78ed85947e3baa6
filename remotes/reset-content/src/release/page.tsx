import { PillarPage } from '../pillar/pillar-page.tsx';

export default function ReleasePage() {
  return <PillarPage id="release" />;
}
