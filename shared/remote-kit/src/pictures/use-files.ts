import { useEffect, useEffectEvent, useState } from 'react';

const firstOf = (data: DataTransfer | null): File | undefined => data?.files[0];

/**
 * Files that are dropped on the page or pasted into it, while this is there: the first of them. What is dropped beside
 * opens in no window.
 * @returns whether some are held over the page
 */
export const useFiles = (onFile: (file: File) => void): boolean => {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((file: File | undefined) => file && onFile(file));
  useEffect(() => {
    const held = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') take(firstOf(event.dataTransfer));
    };
    const left = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const pasted = (event: ClipboardEvent) => {
      // Words that come with a picture of themselves are words.
      if (!firstOf(event.clipboardData) || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      take(firstOf(event.clipboardData));
    };
    document.addEventListener('dragover', held);
    document.addEventListener('drop', held);
    document.addEventListener('dragleave', left);
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('dragover', held);
      document.removeEventListener('drop', held);
      document.removeEventListener('dragleave', left);
      document.removeEventListener('paste', pasted);
    };
  }, []);
  return over;
};
