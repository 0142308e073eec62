import { Button } from '../../ui/form/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NoScriptNotice } from './no-script-notice.tsx';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean;
}

/** Disabled until hydration, because the browser would post the form and leave the page. */
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
      >
        {busy ? busyLabel : label}
      </Button>
      <NoScriptNotice className="text-sm font-semibold text-forest" />
    </>
  );
}
