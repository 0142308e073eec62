import { CloudOff } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Spinner } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';

export const NoIndex = () => <meta name="robots" content="noindex" />;

export const ScreenTitle = ({ title }: { title: string }) => <title>{`${title} · Administrare`}</title>;

export function LoadingScreen() {
  return (
    <div className="flex min-h-dvh items-center justify-center bg-white text-ink-soft">
      <Spinner label="Se încarcă…" />
    </div>
  );
}

/** Usually a new release while the tab was open. */
export function ScreenFailure() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <NoIndex />
      <ScreenTitle title="Eroare" />
      <MessagePanel
        level={1}
        role="alert"
        icon={<CloudOff size={28} aria-hidden />}
        title={isMissing ? 'Pagina nu există' : 'Pagina nu a putut fi încărcată'}
        text="Reîncărcați pagina. Ce ați scris rămâne păstrat pe acest dispozitiv."
        actions={
          <>
            <Button variant="forest" onClick={() => window.location.reload()} label="Reîncarcă" />
            <Button variant="outline" asChild>
              <a href="/admin/dashboard">Înapoi la panou</a>
            </Button>
          </>
        }
      />
    </>
  );
}
