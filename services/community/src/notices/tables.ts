export { notice } from '@reset/service-kit/notices';
