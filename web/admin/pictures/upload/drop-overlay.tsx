import { ImageDown } from 'lucide-react';

/** Its parent must be `relative`. */
export function DropOverlay({ isOver, text = 'Trageți aici' }: { isOver: boolean; text?: string }) {
  if (!isOver) return null;
  return (
    <div className="pointer-events-none absolute inset-0 z-30 flex items-center justify-center rounded-2xl border-2 border-dashed border-leaf-dark bg-leaf-soft/90 p-4">
      <p className="flex flex-col items-center gap-2 text-center font-semibold text-forest">
        <ImageDown size={32} aria-hidden />
        {text}
      </p>
    </div>
  );
}
