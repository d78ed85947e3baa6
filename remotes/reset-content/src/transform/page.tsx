import { PillarPage } from '../pillar/pillar-page.tsx';

export default function TransformPage() {
  return <PillarPage id="transform" />;
}
