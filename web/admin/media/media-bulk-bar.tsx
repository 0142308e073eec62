import { RotateCcw, Trash2, X } from 'lucide-react';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { Button } from '../../ui/form/button.tsx';

interface MediaBulkBarProps {
  selected: LibraryPicture[];
  isBin: boolean;
  onRemove: (ids: string[]) => void;
  onRestore: (ids: string[]) => void;
  onClear: () => void;
}

/** Pictures in use cannot be deleted. */
export function MediaBulkBar({ selected, isBin, onRemove, onRestore, onClear }: MediaBulkBarProps) {
  if (selected.length === 0) return null;
  const unused = selected.filter(({ uses }) => uses === 0).map(({ id }) => id);
  const used = selected.length - unused.length;
  return (
    <section
      aria-label="Imaginile selectate"
      className="sticky top-2 z-20 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-forest py-2 pr-2 pl-5 text-white shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        {selected.length === 1 ? 'O imagine selectată' : `${formatCount(selected.length, 'imagini')} selectate`}
        {!isBin && used > 0 && (
          <span className="ml-2 font-normal text-sage">
            {used === 1 ? 'una este folosită și rămâne' : `${used} sunt folosite și rămân`}
          </span>
        )}
      </p>
      {isBin ? (
        <Button variant="light" size="sm" onClick={() => onRestore(selected.map(({ id }) => id))}>
          <RotateCcw size={17} aria-hidden />
          Restaurează
        </Button>
      ) : (
        <Button variant="light" size="sm" disabled={unused.length === 0} onClick={() => onRemove(unused)} icon={Trash2}>
          Mută în coș{unused.length > 0 && ` (${unused.length})`}
        </Button>
      )}
      <Button variant="onDark" size="iconSm" aria-label="Deselectează tot" onClick={onClear}>
        <X size={18} aria-hidden />
      </Button>
    </section>
  );
}
