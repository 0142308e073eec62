import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getBlob } from './request.ts';

/** Returns object URLs of private photos, fetched with the token; undefined while a photo loads, '' if it cannot load. */
export function usePrivatePhotos(paths: string[]): (string | undefined)[] {
  const blobs = useQueries({
    queries: paths.map((path) => ({ queryKey: [path], queryFn: () => getBlob(path) })),
    combine: (answers) => answers.map(({ data, isError }) => data ?? (isError ? '' : undefined)),
  });
  const [urls, setUrls] = useState<(string | undefined)[]>([]);
  useEffect(() => {
    const made = blobs.map((blob) => blob && URL.createObjectURL(blob));
    setUrls(made);
    return () => {
      for (const url of made) if (url) URL.revokeObjectURL(url);
    };
  }, [blobs]);
  return urls;
}

/** Fetches the file with the token, which a plain link would not send. */
export const downloadFile = async (path: string, name: string) => saveBlob(await getBlob(path), name);

export function saveBlob(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
