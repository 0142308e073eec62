import { Plus } from 'lucide-react';
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
