import type { ReactNode } from 'react';

/** A numbered part of a long form. */
export function FormSection({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <div className="border-sand p-6 not-first:border-t sm:p-10">
      <h2 className="flex items-baseline gap-3.5 text-heading">
        <span aria-hidden className="text-terracotta figures">
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-7">{children}</div>
    </div>
  );
}
