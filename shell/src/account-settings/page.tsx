import { Slot } from '@reset/remote-kit';
import { PageHead, pageClass, stack } from '@reset/ui';
import { Appearance } from './appearance.tsx';
import { DangerZone } from './danger-zone.tsx';
import { Email } from './email.tsx';
import { Name } from './name.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SignIns } from './sign-ins.tsx';
import { TwoSteps } from './two-steps.tsx';
import { YourData } from './your-data.tsx';

/** What a member says of herself, chooses, and may end. */
export default function AccountSettingsPage() {
  return (
    <div className={`${pageClass('column')} ${stack(8)}`}>
      <PageHead title="Settings" lead="Your account, and what you choose for it." />
      <Name />
      <Appearance />
      <Slot name="settings" />
      <Email />
      <Password />
      <Passkeys />
      <TwoSteps />
      <SignIns />
      <YourData />
      <DangerZone />
    </div>
  );
}
