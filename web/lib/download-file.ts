import { getBlob } from './request.ts';

/** A plain link would carry no token. */
export const downloadFile = async (path: string, name: string) => saveBlob(await getBlob(path), name);

export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
