import { PillarPage } from '../pillar/pillar-page.tsx';

export default function ExplorePage() {
  return <PillarPage id="explore" />;
}
