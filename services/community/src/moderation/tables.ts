export { block, report } from '@reset/service-kit/moderation';
