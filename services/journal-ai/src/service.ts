import { service } from '@reset/service-kit';

export const journalAi = service('journal-ai', {
  tables: [],
  routes: [],
  export: async () => ({}),
});
