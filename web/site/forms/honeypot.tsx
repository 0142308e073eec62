import type { ComponentProps } from 'react';

/** A field that people neither see nor reach; programs fill in whatever they find. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
