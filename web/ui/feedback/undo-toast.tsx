import { dismissToast, toast } from './toast-store.ts';

/** Says what has been done and offers to take it back, instead of asking before. */
export function toastWithUndo(title: string, undo: () => void, label = 'Anulează') {
  const onClick = () => {
    dismissToast(shown.id);
    undo();
  };
  const shown = toast({
    title,
    description: (
      <button type="button" onClick={onClick} className="min-h-8 font-semibold underline underline-offset-4">
        {label}
      </button>
    ),
  });
  return shown;
}
