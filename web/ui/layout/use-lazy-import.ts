import { useState } from 'react';

/** Code imported when first needed, and whether that failed. */
export function useLazyImport<Code>(load: () => Promise<Code>): [Code | undefined, () => void, boolean] {
  const [code, setCode] = useState<Code>();
  const [isMissing, setMissing] = useState(false);
  const fetchCode = () => {
    load().then(
      (loaded) => setCode(() => loaded),
      // Offline, for instance: the next need asks again.
      () => setMissing(true),
    );
  };
  return [code, fetchCode, isMissing];
}
