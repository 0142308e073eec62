import { Leaf } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { findClaimsIn } from '../../../../contract/legal/environmental-claims.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';

export function ClaimsNotice({ written, className }: { written: unknown; className?: string }) {
  const deferred = useDeferredValue(written);
  const claims = useMemo(() => findClaimsIn(deferred), [deferred]);
  return (
    <div role="status" className={className}>
      {claims.length > 0 && (
        <Callout tone="notice" icon={Leaf}>
          Textul spune {claims.map((claim) => `„${claim}”`).join(', ')}: din 27 septembrie 2026 Directiva (UE) 2024/825
          interzice afirmațiile generale despre mediu care nu pot fi dovedite, așa că scrieți mai bine ce faceți anume.
        </Callout>
      )}
    </div>
  );
}
