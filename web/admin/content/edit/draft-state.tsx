import { Check, CloudOff, PencilLine, TriangleAlert } from 'lucide-react';
import { formatTime } from '../../../lib/date-format.ts';
import { classes } from '../../../ui/classes.ts';
import { Spinner } from '../../../ui/feedback/skeleton.tsx';

export type DraftState =
  | { status: 'clean' }
  | { status: 'saving' }
  | { status: 'saved'; at: string }
  /** The server cannot be reached; `isStored` is false when this browser has no room either. */
  | { status: 'local'; isStored: boolean }
  | { status: 'refused'; message: string };

export function DraftStateLabel({ state, isNew }: { state: DraftState; isNew: boolean }) {
  const { icon, text, isBad } = describeDraftState(state, isNew);
  return (
    <p
      role="status"
      className={classes(
        'mr-auto flex min-w-0 items-center gap-2 text-xs leading-tight figures max-sm:basis-full sm:text-sm',
        isBad ? 'text-terracotta-dark' : 'text-ink-soft',
      )}
    >
      <span className="shrink-0">{icon}</span>
      <span className="line-clamp-2">{text}</span>
    </p>
  );
}

function describeDraftState(state: DraftState, isNew: boolean) {
  switch (state.status) {
    case 'saving':
      return { icon: <Spinner size={16} />, text: 'Se salvează…' };
    case 'saved':
      return { icon: <PencilLine size={16} aria-hidden />, text: `Salvat automat la ${formatTime(state.at)}` };
    case 'local':
      return {
        icon: <CloudOff size={16} aria-hidden />,
        text: state.isStored
          ? 'Fără rețea: păstrat pe acest calculator'
          : 'Fără rețea și fără loc pe acest calculator: nu închideți pagina',
        isBad: true,
      };
    case 'refused':
      return { icon: <TriangleAlert size={16} aria-hidden />, text: state.message, isBad: true };
    case 'clean':
      return {
        icon: <Check size={16} aria-hidden />,
        text: isNew ? 'Ce scrieți se salvează automat' : 'Totul este salvat',
      };
  }
}
