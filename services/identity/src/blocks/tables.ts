export { block } from '@reset/service-kit/moderation';
