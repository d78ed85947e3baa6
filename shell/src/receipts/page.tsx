import { useParams } from '@reset/remote-kit';
import { FindReceipt } from './find-receipt.tsx';
import { OneReceipt } from './receipt.tsx';

/** The receipt of a number, or a place to look for one. */
export default function ReceiptsPage() {
  const { receiptId: id } = useParams<'receiptId'>() as { readonly receiptId?: string };
  return id === undefined ? <FindReceipt /> : <OneReceipt id={id} />;
}
