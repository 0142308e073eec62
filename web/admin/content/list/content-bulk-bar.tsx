import { ArchiveRestore, EyeOff, Globe, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BulkAction } from '../../../../contract/content/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';

interface ContentBulkBarProps {
  count: number;
  isInBin: boolean;
  onDo: (action: BulkAction) => void;
  onClear: () => void;
}

export function ContentBulkBar({ count, isInBin, onDo, onClear }: ContentBulkBarProps) {
  return (
    <section
      aria-label="Selecția"
      className="on-dark sticky bottom-[calc(var(--bar-height)+0.75rem)] z-30 mx-auto mt-4 flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-1 rounded-2xl bg-forest px-2 py-1.5 shadow-float max-sm:w-full"
    >
      <p className="px-2.5 font-semibold text-white figures max-sm:mr-auto" aria-live="polite">
        {count === 1 ? 'Unul selectat' : `${count} selectate`}
      </p>
      <div className="flex justify-around max-sm:order-last max-sm:basis-full">
        {isInBin ? (
          <BulkActionButton
            icon={<ArchiveRestore size={18} aria-hidden />}
            label="Restaurează"
            onClick={() => onDo('restore')}
          />
        ) : (
          <>
            <BulkActionButton icon={<Globe size={18} aria-hidden />} label="Publică" onClick={() => onDo('publish')} />
            <BulkActionButton
              icon={<EyeOff size={18} aria-hidden />}
              label="Retrage"
              onClick={() => onDo('unpublish')}
            />
            <BulkActionButton icon={<Trash2 size={18} aria-hidden />} label="Șterge" onClick={() => onDo('delete')} />
          </>
        )}
      </div>
      <Button variant="ghost" size="iconSm" aria-label="Deselectează tot" onClick={onClear}>
        <X size={18} aria-hidden />
      </Button>
    </section>
  );
}

function BulkActionButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return <Button variant="ghost" size="sm" className="px-3" onClick={onClick} label={`${icon} ${label}`} />;
}
