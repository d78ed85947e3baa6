export { block, pace, report } from '@reset/service-kit/moderation';
