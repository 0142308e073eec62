import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/form/button.tsx';

export const SmallButton = (props: ButtonProps) => <Button variant="outline" size="sm" {...props} />;

interface IconButtonProps extends ButtonProps {
  icon: LucideIcon;
  /** Read by screen readers. */
  label: string;
}

export const IconButton = ({ label, ...button }: IconButtonProps) => (
  <Button variant="ghost" size="iconSm" {...button} aria-label={label} />
);
