import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessagePanel, type MessagePanelProps } from '../../ui/feedback/message-panel.tsx';
import { Button } from '../../ui/form/button.tsx';

interface QueryFailureProps extends Pick<MessagePanelProps, 'level' | 'icon'> {
  title: string;
  error: Error;
  onRetry: () => unknown;
  /** Further actions beside the retry. */
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
