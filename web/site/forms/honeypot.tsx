import type { ComponentProps } from 'react';

/** Invisible to people; bots fill it in. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
