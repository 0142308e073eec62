import { getBlob } from './request.ts';

/** A plain link would carry no token. */
export async function downloadFile(path: string, name: string) {
  const address = URL.createObjectURL(await getBlob(path));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
