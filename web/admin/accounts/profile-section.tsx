import type { ReactNode } from 'react';

interface ProfileSectionProps {
  id: string;
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}

/** One concern of the profile: a heading, a sentence, what can be done. */
export function ProfileSection({ id, title, text, aside, children }: ProfileSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titlu`} className="scroll-mt-6 rounded-2xl border border-sand p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={`${id}-titlu`}>{title}</h2>
          {text && <p className="mt-1 text-ink-soft">{text}</p>}
        </div>
        {aside}
      </div>
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
