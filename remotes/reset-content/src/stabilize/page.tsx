import { PillarPage } from '../pillar/pillar-page.tsx';

export default function StabilizePage() {
  return <PillarPage id="stabilize" />;
}
