import { Button } from '../../ui/form/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSite } from '../queries/use-site.ts';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
}

/** Sends a form. Until the script has taken over it cannot be pressed: the browser would send the page away. */
export function SubmitButton({ label, busyLabel, busy }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const { phone, email } = useSite();
  return (
    <>
      <Button
        type="submit"
        size="lg"
        loading={busy}
        disabled={!hydrated}
        className={hydrated ? 'w-full sm:w-auto' : 'w-full disabled:opacity-100 sm:w-auto'}
      >
        {busy ? busyLabel : label}
      </Button>
      <noscript>
        <p className="text-sm font-semibold text-forest">
          Formularul are nevoie de JavaScript. Ne găsiți la {[phone, email].filter(Boolean).join(' sau ')}.
        </p>
      </noscript>
    </>
  );
}
