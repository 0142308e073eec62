import { useSite } from '../queries/use-public-query.ts';

export function NoScriptNotice({ className }: { className?: string }) {
  const { phone, email } = useSite();
  const contacts = [phone, email].filter(Boolean).join(' sau ');
  return (
    <noscript>
      <p className={className}>Formularul are nevoie de JavaScript.{contacts && ` Ne găsiți la ${contacts}.`}</p>
    </noscript>
  );
}
