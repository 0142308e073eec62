import { CircleAlert, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';

export function AddButton({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className="inline-flex min-h-10 items-center gap-2 rounded-full px-3 text-sm font-semibold text-leaf-dark transition-colors hover:bg-leaf-soft disabled:opacity-60"
    >
      <Plus size={18} aria-hidden />
      {children}
    </button>
  );
}

export function EntryError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1 flex items-start gap-2 text-sm font-medium text-danger">
      <CircleAlert size={17} aria-hidden className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}
