import { inboxMessages, type Notice, type NoticesGroup, reportedPlaces, reportedWords } from '@reset/contracts/notices';
import type { Slots } from '@reset/contracts/slots';
import { unreadGroup, waitingTopics } from '@reset/contracts/unread';
import { Button } from '@reset/ui';
import { HelpFold } from '@reset/ui/members';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '../data/use-call.ts';
import { usePages } from '../data/use-pages.ts';
import { useRefresh } from '../data/use-refresh.ts';
import { dayText } from '../members/when-text.ts';
import { useLiveRefresh } from '../live/use-live-refresh.ts';
import { InboxLine } from './inbox-line.tsx';
import { InboxList } from './inbox-list.tsx';

/** How a notice is read. */
interface NoticeWords {
  readonly words: ReactNode;
  readonly about?: ReactNode;
  readonly to?: string;
  /** What else there is to read, below. */
  readonly more?: ReactNode;
}

const decisionWords = {
  removed: 'It was taken away. Thank you for telling us.',
  acted: 'It was left where it is, and we have done something about it. Thank you for telling us.',
  kept: 'We read it and saw no rule broken. Thank you for telling us. You can still block who wrote it.',
} as const;

/** The same where she feared for somebody: what we did with the words helps nobody who is in danger. */
const dangerWords = {
  removed: 'It was taken away. Thank you for looking out for somebody.',
  acted: 'It was left where it is, and we have done something about it. Thank you for looking out for somebody.',
  kept: 'We read it and saw no rule broken. Thank you for looking out for somebody.',
} as const;

/** What every service that takes reports tells alike. */
const answerTo = (
  { subject, reported_at, decision, danger }: Notice<'report-answered'>,
  help: ReactNode,
): NoticeWords => ({
  words: `We have looked at the ${reportedWords[subject] ?? 'words'} that you reported`,
  about: `Reported on ${dayText(reported_at)}, ${reportedPlaces[subject] ?? 'here'}. ${(danger ? dangerWords : decisionWords)[decision]}`,
  ...(danger && {
    more: <HelpFold label="If somebody is in danger now: who helps at once">{help}</HelpFold>,
  }),
});

interface Props extends Pick<Slots['inbox.section'], 'filter' | 'onState'> {
  readonly service: string;
  readonly endpoints: NoticesGroup;
  readonly title: string;
  /** Who helps at once, where she feared for somebody: of a service that takes reports. */
  readonly help?: ReactNode;
  /** Of what this service tells beside answers to reports. */
  readonly read?: (notice: Notice) => NoticeWords | undefined;
}

/** What a service tells her. Following one reads it. */
export const NoticeList = ({ service, endpoints, filter, onState, title, help, read }: Props) => {
  const pages = usePages(endpoints.listNotices, filter === 'unread' ? { unread: 'true' } : {});
  const changing = useMemo(
    () => [endpoints.listNotices, unreadGroup(service).readUnread],
    [endpoints.listNotices, service],
  );
  useLiveRefresh(
    useMemo(() => waitingTopics(service), [service]),
    changing,
  );
  const mark = useCall(endpoints.markNoticeRead);
  const refresh = useRefresh();
  // It goes on by itself: what did not arrive stays unread.
  const hasRead = (id: string) =>
    void mark({ id }).then(
      () => refresh(changing),
      () => undefined,
    );
  const wordsOf = (notice: Notice): NoticeWords | undefined =>
    notice.kind === 'report-answered' ? answerTo(notice, help) : read?.(notice);
  return (
    <InboxList
      of={pages}
      id={`${service}-notices`}
      title={title}
      failed={inboxMessages.loadingNotices}
      onState={onState}
      renderItem={(notice) => {
        const said = wordsOf(notice);
        const isNew = notice.read_at === null;
        const follow = isNew ? () => hasRead(notice.id) : undefined;
        return (
          said && (
            <InboxLine
              {...said}
              at={notice.at}
              unread={isNew ? 'New' : undefined}
              onFollow={follow}
              action={
                said.to === undefined &&
                isNew && (
                  <Button compact variant="quiet" onClick={follow}>
                    Mark as read
                  </Button>
                )
              }
            />
          )
        );
      }}
    />
  );
};
