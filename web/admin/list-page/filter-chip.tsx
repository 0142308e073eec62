import { X } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/form/button.tsx';

/** What a list is narrowed to by the number that led here, and the way back to the whole of it. */
export function FilterChip({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <p className="mb-5 flex items-center gap-1">
      <Badge tone="leaf" size="md">
        {label}
      </Badge>
      <Button variant="ghost" size="iconSm" aria-label={`Renunță la filtrul „${label}”`} onClick={onClear}>
        <X size={17} aria-hidden />
      </Button>
    </p>
  );
}
