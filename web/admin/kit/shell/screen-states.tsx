import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessagePanel, type MessagePanelProps } from '../../../ui/feedback/message-panel.tsx';
import { Skeleton, Spinner } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';

export const NoIndex = () => <meta name="robots" content="noindex" />;

export const ScreenTitle = ({ title }: { title: string }) => <title>{`${title} · Administrare`}</title>;

export function LoadingScreen() {
  return (
    <div className="flex min-h-dvh items-center justify-center bg-white text-ink-soft">
      <Spinner label="Se încarcă…" />
    </div>
  );
}

/** The usual cause is a new release while the tab was open. */
export function ScreenFailure() {
  return (
    <>
      <NoIndex />
      <ScreenTitle title="Eroare" />
      <MessagePanel
        level={1}
        role="alert"
        icon={CloudOff}
        title="Pagina nu a putut fi încărcată"
        text="Reîncărcați pagina. Ciornele rămân păstrate pe acest dispozitiv."
        actions={
          <>
            <Button variant="forest" onClick={() => window.location.reload()} label="Reîncarcă" />
            <ButtonLink href="/admin/dashboard" variant="outline" label="Înapoi la panou" />
          </>
        }
      />
    </>
  );
}

interface QueryViewProps<Data> extends Pick<MessagePanelProps, 'level' | 'icon'> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failure: string;
  actions?: ReactNode;
  /** Height of the skeleton that is shown meanwhile. */
  height?: string;
  waiting?: ReactNode;
  /** Left out where the screen itself draws the data. */
  children?: (data: Data) => ReactNode;
}

export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, failure, actions, height = 'h-96', waiting, children, ...look } = props;
  const { data, error, refetch } = query;
  if (data !== undefined) return children?.(data);
  if (!error) return waiting ?? <Skeleton className={height} />;
  return (
    <QueryFailure {...look} title={failure} error={error} onRetry={refetch}>
      {actions}
    </QueryFailure>
  );
}

interface QueryFailureProps extends Pick<MessagePanelProps, 'level' | 'icon'> {
  title: string;
  error: Error;
  onRetry: () => unknown;
  children?: ReactNode;
}

export function QueryFailure({ title, error, onRetry, icon = CloudOff, level, children }: QueryFailureProps) {
  return (
    <MessagePanel
      role="alert"
      {...(level && { level })}
      icon={icon}
      title={title}
      text={error.message}
      actions={
        <>
          <Button variant="forest" onClick={() => void onRetry()} label="Încearcă din nou" />
          {children}
        </>
      }
    />
  );
}
