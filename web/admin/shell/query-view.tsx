import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessagePanel, type MessagePanelProps } from '../../ui/feedback/message-panel.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';

interface QueryViewProps<Data> extends Pick<MessagePanelProps, 'level' | 'icon'> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  failure: string;
  actions?: ReactNode;
  waiting?: ReactNode;
  /** Nothing by default, where the screen itself is drawn once the data is there. */
  children?: (data: Data) => ReactNode;
}

export function QueryView<Data>({ query, failure, actions, waiting, children, ...look }: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children?.(data);
  if (!error) return waiting ?? <Skeleton className="h-96" />;
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

export function QueryFailure({ title, error, onRetry, icon, level, children }: QueryFailureProps) {
  return (
    <MessagePanel
      role="alert"
      {...(level && { level })}
      icon={icon ?? <CloudOff size={28} aria-hidden />}
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
