import type { ReactNode } from 'react';

export interface SkeletonGroupProps {
  /** How many copies, as the specification counts them. */
  count: number;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Repeats a skeleton `count` times and says once, to those who listen, that something loads. */
export function SkeletonGroup({ count, label = 'Se încarcă…', className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <div key={index}>{children}</div>
      ))}
    </div>
  );
}
