import { useState } from 'react';

/** Code fetched when it is first needed, to keep it out of the first load. */
export function useLate<Code>(load: () => Promise<Code>): [Code | undefined, () => void] {
  const [code, setCode] = useState<Code>();
  const fetchCode = () => {
    // Offline, for instance: the next need asks again.
    load().then(
      (loaded) => setCode(() => loaded),
      () => undefined,
    );
  };
  return [code, fetchCode];
}
