import type { ReactNode } from 'react';

export const LabelledFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs font-medium text-ink-soft">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
);
