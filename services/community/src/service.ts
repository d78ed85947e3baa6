import { service } from '@reset/service-kit';

export const community = service('community', {
  tables: [],
  routes: [],
  export: async () => ({}),
});
