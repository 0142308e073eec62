import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { NoScripts } from '../../ui/feedback/no-scripts.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSite } from '../queries/use-public-query.ts';

interface SubmitButtonProps {
  label: ReactNode;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

/** Disabled until hydration, because the browser would submit the form and leave the page. */
export function SubmitButton({ label, busyLabel, busy, disabled = false }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <>
      <Button
        type="submit"
        size="lg"
        loading={busy}
        disabled={disabled || busy || !hydrated}
        className={hydrated ? 'w-full sm:w-auto' : 'w-full disabled:opacity-100 sm:w-auto'}
        label={busy ? busyLabel : label}
      />
      <NoScriptNotice className="text-sm font-semibold text-forest" />
    </>
  );
}

interface NoScriptNoticeProps {
  what?: string;
  className?: string;
}

export const NoScriptNotice = ({ what = 'Formularul', className }: NoScriptNoticeProps) => (
  <NoScripts what={what} company={useSite()} className={className} />
);

export const FormNotice = ({ text, id, className }: { text: string; id?: string; className: string }) => (
  <p id={id} className={className}>
    {text} Detalii la{' '}
    <Link to="/confidentialitate" className="underline underline-offset-4">
      Confidențialitate
    </Link>
    .
  </p>
);
