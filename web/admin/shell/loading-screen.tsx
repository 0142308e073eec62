import { Spinner } from '../../ui/feedback/spinner.tsx';

export function LoadingScreen() {
  return (
    <div className="flex min-h-dvh items-center justify-center bg-white text-ink-soft">
      <Spinner label="Se încarcă…" />
    </div>
  );
}
