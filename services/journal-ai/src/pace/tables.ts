export { pace } from '@reset/service-kit/moderation';
