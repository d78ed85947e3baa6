import { exportMessages as says } from '@reset/contracts/exports';
import { exportsApi, ticketsApi } from '@reset/contracts/http/exports';
import { useRefresh, useSend } from '@reset/remote-kit/data';

/** Downloads an archive that is ready. */
export const useDownload = () => {
  const again = useRefresh();
  const ticket = useSend(ticketsApi.createTicket, { failed: says.notDownloaded });
  return {
    busy: ticket.isPending,
    download: async (id: string) => {
      try {
        const { url } = await ticket.mutateAsync({ id });
        Object.assign(document.createElement('a'), { href: url, download: '' }).click();
      } catch {
        // It was said already; perhaps it is gone meanwhile.
      }
      // She has it now: the next one may follow.
      await again([exportsApi.readDataExport]);
    },
  };
};
