/** The parts of a page that lists or shows what a service has; apart from the rest: only such pages load them. */
export { DetailPage, type DetailProps } from './page/detail-page.tsx';
export { LoadFailed } from './page/load-failed.tsx';
export { PagedList } from './page/paged-list.tsx';
export { useInAddress } from './page/use-in-address.ts';
