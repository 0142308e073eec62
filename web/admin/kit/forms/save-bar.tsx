import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { ConflictPanel, type FormConflict } from './conflict-panel.tsx';

interface SaveBarProps {
  isSaving: boolean;
  discard?: () => void;
  refusal: string | undefined;
  conflict: FormConflict | undefined;
  label?: string;
  /** Shown while there is neither a refusal nor a conflict. */
  text?: ReactNode;
}

/** Submits its form. Sticky, so that it stays within reach of the thumb. */
export function SaveBar({
  isSaving,
  discard,
  refusal,
  conflict,
  label = 'Salvează',
  text = unsavedText,
}: SaveBarProps) {
  if (conflict) return <ConflictPanel conflict={conflict} isSaving={isSaving} />;
  return (
    <div className="save-foot sticky bottom-[calc(var(--bar-height)+0.75rem)] z-20 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-sand bg-paper p-3 pl-5 shadow-float">
      <div role={refusal ? 'alert' : 'status'} className={refusal ? 'font-medium text-danger' : 'text-ink-soft'}>
        {refusal ?? text}
      </div>
      <div className="flex flex-wrap gap-2">
        {discard && <SmallButton variant="ghost" onClick={discard} label="Renunță" />}
        <Button type="submit" size="sm" loading={isSaving} label={label} />
      </div>
    </div>
  );
}

const unsavedText = 'Modificări nesalvate, păstrate pe acest dispozitiv.';
