interface NoScriptsProps {
  /** What does not work. */
  what: string;
  company: { phone: string; email: string } | undefined;
  className?: string | undefined;
}

/** For browsers that run no scripts; the company's phone and e-mail only if it entered them. */
export function NoScripts({ what, company, className }: NoScriptsProps) {
  const contacts = [company?.phone, company?.email].filter(Boolean).join(' sau ');
  return (
    <noscript>
      <p className={className}>
        {`${what} are nevoie de JavaScript. Porniți-l în setările browserului și reîncărcați pagina.${contacts && ` Ne găsiți la ${contacts}.`}`}
      </p>
    </noscript>
  );
}
