import { toast } from '../../ui/toast-store.ts';
import { toastWithUndo } from '../../ui/undo-toast.tsx';

/** Says what was done and offers to take it back, instead of asking before. */
export const offerUndo = (title: string, undo: () => void) => void toastWithUndo(title, undo);

export const tellFailure = (error: Error) =>
  toast({ title: 'Nu s-a putut face', description: error.message, variant: 'destructive' });
