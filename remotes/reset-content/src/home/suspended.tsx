/** Apart from the rest of the page: few ever need it. */
export { SuspendedNotice as default } from '@reset/remote-kit/form';
