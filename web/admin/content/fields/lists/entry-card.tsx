import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { DragHandle, SortableItem } from '../../../../ui/form/sortable-list.tsx';

interface EntryCardProps {
  id: string;
  title: string;
  actions?: ReactNode;
  disabled?: boolean | undefined;
  onRemove: () => void;
  children: ReactNode;
}

export function EntryCard({ id, title, actions, disabled, onRemove, children }: EntryCardProps) {
  return (
    <SortableItem id={id} className="rounded-2xl border border-sand bg-paper">
      <div className="flex items-center gap-1 border-b border-sand py-1 pr-1.5 pl-1">
        <DragHandle label={`Mută: ${title}`} />
        <p className="min-w-0 flex-1 truncate font-medium text-ink-soft">{title}</p>
        {actions}
        <Button variant="ghost" size="iconSm" aria-label={`Elimină: ${title}`} disabled={disabled} onClick={onRemove}>
          <Trash2 size={17} aria-hidden />
        </Button>
      </div>
      <div className="p-3 sm:p-4">{children}</div>
    </SortableItem>
  );
}

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
