import { dismissToast, showToast } from './toast-store.ts';

export function showUndoToast(title: string, undo: () => void, label = 'Anulează') {
  const onClick = () => {
    dismissToast(id);
    undo();
  };
  const { id } = showToast({
    title,
    description: (
      <button type="button" onClick={onClick} className="min-h-8 font-semibold underline underline-offset-4">
        {label}
      </button>
    ),
  });
}
