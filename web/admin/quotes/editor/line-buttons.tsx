import { Copy, Repeat, Trash2 } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { LineEdits } from './use-line-edits.ts';

interface LineButtonsProps {
  id: string;
  name: string;
  edits: LineEdits;
  /** Absent for a heading. */
  repeat: (() => void) | undefined;
  isRepeated: boolean;
  className: string;
}

export const LineButtons = ({ id, name, edits, repeat, isRepeated: isPressed, className }: LineButtonsProps) => (
  <div className={classes('flex justify-end', className)}>
    {repeat && (
      <Button
        variant={isPressed ? 'forest' : 'ghost'}
        size="iconSm"
        icon={Repeat}
        aria-label={`Se repetă: ${name}`}
        aria-pressed={isPressed}
        title="Se repetă"
        onClick={repeat}
      />
    )}
    <Button
      variant="ghost"
      size="iconSm"
      icon={Copy}
      aria-label={`Dublează: ${name}`}
      onClick={() => edits.duplicate(id)}
    />
    <Button
      variant="ghost"
      size="iconSm"
      icon={Trash2}
      aria-label={`Șterge: ${name}`}
      onClick={() => edits.remove(id)}
    />
  </div>
);
