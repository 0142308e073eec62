import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, type ButtonProps } from '../form/button.tsx';

interface ArrowButtonProps {
  to: 'previous' | 'next';
  onClick: () => void;
  label?: string;
  disabled?: boolean;
  variant?: ButtonProps['variant'];
  className?: string;
}

export function ArrowButton({ to, onClick, label, disabled, variant = 'outline', className }: ArrowButtonProps) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight;
  return (
    <Button
      variant={variant}
      size="icon"
      className={className}
      onClick={onClick}
      disabled={disabled}
      aria-label={label ?? (to === 'previous' ? 'Anterior' : 'Următor')}
    >
      <Icon size={22} aria-hidden />
    </Button>
  );
}
