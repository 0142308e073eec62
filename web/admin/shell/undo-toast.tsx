import { dismissToast, toast } from '../../ui/toast-store.ts';

/** Says what was done and offers to take it back, instead of asking before. */
export function offerUndo(title: string, undo: () => void) {
  const onClick = () => {
    dismissToast(shown.id);
    undo();
  };
  const shown = toast({
    title,
    description: (
      <button type="button" onClick={onClick} className="-my-1 min-h-9 font-semibold underline underline-offset-4">
        Anulează
      </button>
    ),
  });
}

export const tellFailure = (error: Error) =>
  toast({ title: 'Nu s-a putut face', description: error.message, variant: 'destructive' });
