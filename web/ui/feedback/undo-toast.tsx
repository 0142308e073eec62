import { dismissToast, showToast } from './toast-store.ts';

export function showToastWithUndo(title: string, undo: () => void, label = 'Anulează') {
  const onClick = () => {
    dismissToast(shown.id);
    undo();
  };
  const shown = showToast({
    title,
    description: (
      <button type="button" onClick={onClick} className="min-h-8 font-semibold underline underline-offset-4">
        {label}
      </button>
    ),
  });
  return shown;
}
