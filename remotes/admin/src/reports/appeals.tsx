import { decisionMessages } from '@reset/contracts/decisions';
import { appealsApi } from '@reset/contracts/http/admin';
import { useLiveRefresh, usePages } from '@reset/remote-kit/data';
import { momentText } from '@reset/remote-kit/members';
import { PagedList, useInAddress } from '@reset/remote-kit/page';
import { Badge, Button, Card, quietText, smallText, stack, VisuallyHidden } from '@reset/ui';
import { AppealDialog } from './appeal-dialog.tsx';

/** Of the heading. */
export const APPEALS = 'appeals';

const topics = ['admin/appeal'];
const lists = [appealsApi.listAppeals];

/** Appeals that wait for an answer, the longest waiting first. */
export const Appeals = () => {
  const appeals = usePages(appealsApi.listAppeals, {});
  useLiveRefresh(topics, lists);
  const { key: opened, open, close } = useInAddress('appeal');
  return (
    <PagedList
      of={appeals}
      id={APPEALS}
      title="Appeals"
      failed={decisionMessages.loadingAppeals}
      empty={<p className={quietText}>No appeal is waiting.</p>}
      renderItem={({ id, member, created_at, own }) => (
        <Card as="li" className={stack(2)}>
          <p>
            <span dir="auto">{member.name}</span> {own && <Badge>Your decision: another admin answers</Badge>}
          </p>
          <p className={smallText}>{momentText(created_at)}</p>
          <p>
            <Button compact onClick={() => open(id)}>
              Read it<VisuallyHidden>: appeal of {member.name}</VisuallyHidden>
            </Button>
          </p>
        </Card>
      )}
    >
      {opened !== null && <AppealDialog key={opened} id={opened} onClose={close} />}
    </PagedList>
  );
};
