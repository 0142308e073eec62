import { Hourglass } from 'lucide-react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';

/** Opens the waiting list of a day that has one. */
export function WaitingButton({ waiting, onClick }: { waiting: number; onClick: () => void }) {
  if (waiting === 0) return null;
  return (
    <button
      type="button"
      onClick={onClick}
      className="my-1 flex min-h-8 items-center gap-1 rounded-md bg-terracotta-soft px-2 text-xs font-semibold text-terracotta-dark hover:underline"
    >
      <Hourglass size={14} aria-hidden />
      {pluralize(waiting, 'o persoană așteaptă', 'persoane așteaptă')}
    </button>
  );
}
