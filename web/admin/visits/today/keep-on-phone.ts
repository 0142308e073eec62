import { showFailureToast } from '../../changes/use-action.tsx';

/** What was put in the queue, or undefined after a notice that it could not be. */
export const keepOnPhone = <Kept>(queued: Promise<Kept>) =>
  queued.catch((error: Error) => void showFailureToast(error, 'Nu s-a putut păstra pe telefon'));
