export { block, pace, report, reportMute } from '@reset/service-kit/moderation';
