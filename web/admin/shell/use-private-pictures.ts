import { useEffect, useState } from 'react';
import { storedToken } from '../../lib/credentials.ts';
import { renewToken } from '../../lib/request.ts';

/** Pictures that only staff may see: fetched with the token, shown from memory. Undefined until one is there. */
export function usePrivatePictures(paths: string[]): (string | undefined)[] {
  const [urls, setUrls] = useState<Record<string, string>>({});
  const list = paths.join('\n');
  useEffect(() => {
    let isGone = false;
    const made: string[] = [];
    const show = async (path: string) => {
      const picture = await fetchPicture(path);
      if (isGone || !picture) return;
      const url = URL.createObjectURL(picture);
      made.push(url);
      setUrls((known) => ({ ...known, [path]: url }));
    };
    for (const path of list ? list.split('\n') : []) void show(path);
    return () => {
      isGone = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [list]);
  return paths.map((path) => urls[path]);
}

async function fetchPicture(path: string): Promise<Blob | undefined> {
  const ask = () => fetch(path, { headers: { authorization: `Bearer ${storedToken()}` } });
  const token = storedToken();
  let reply = await ask();
  if (reply.status === 401 && token && (await renewToken(token))) reply = await ask();
  return reply.ok ? reply.blob() : undefined;
}
