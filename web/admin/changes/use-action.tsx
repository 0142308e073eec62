import { toast } from '../../ui/feedback/toast-store.ts';
import { toastWithUndo } from '../../ui/feedback/undo-toast.tsx';

export const showUndoToast = (title: string, undo: () => void) => void toastWithUndo(title, undo);

export const showFailureToast = (error: Error) =>
  toast({ title: 'Nu s-a putut face', description: error.message, variant: 'destructive' });
