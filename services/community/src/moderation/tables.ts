export { block, pace, removal, report, reportMute } from '@reset/service-kit/moderation';
