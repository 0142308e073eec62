import type { ReactNode } from 'react';

/** One concern of the settings: a heading, a sentence, its fields two by two. */
export function SettingsPart({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titlu`} className="scroll-mt-6 rounded-2xl border border-sand p-5 sm:p-6">
      <h2 id={`${id}-titlu`}>{title}</h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
