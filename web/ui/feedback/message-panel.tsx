import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface MessagePanelProps {
  title: ReactNode;
  text?: ReactNode;
  icon?: LucideIcon;
  actions?: ReactNode;
  /** 1 if the message is the whole page. */
  level?: 1 | 2 | 3;
  /** `alert` for failures that appear after the page has loaded. */
  role?: 'status' | 'alert';
  lang?: 'en';
  className?: string;
}

export function MessagePanel({
  title,
  text,
  icon: Icon,
  actions,
  level = 2,
  role,
  lang,
  className,
}: MessagePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      role={role}
      lang={lang}
      className={classes('mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center', className)}
    >
      {Icon && (
        <span className="mb-6 flex size-16 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
          <Icon size={28} aria-hidden />
        </span>
      )}
      <Heading className={level === 1 ? 'text-title' : 'text-heading'}>{title}</Heading>
      {text && <p className="mt-4 text-(--quiet)">{text}</p>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
