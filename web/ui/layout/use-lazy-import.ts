import { useState } from 'react';

/** Returns the code, a function that loads it and whether loading failed. */
export function useLazyImport<Code>(load: () => Promise<Code>): [Code | undefined, () => void, boolean] {
  const [code, setCode] = useState<Code>();
  const [isMissing, setMissing] = useState(false);
  const fetchCode = () => {
    load().then(
      (loaded) => setCode(() => loaded),
      // The next call retries.
      () => setMissing(true),
    );
  };
  return [code, fetchCode, isMissing];
}
