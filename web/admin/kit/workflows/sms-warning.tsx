import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

export const SmsWarning = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p
    role="status"
    className={classes(
      'flex items-start gap-3 rounded-2xl bg-terracotta-soft px-5 py-4 text-terracotta-dark',
      className,
    )}
  >
    <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
    {children}
  </p>
);
