import { MessagePanel, type MessagePanelProps } from '../../ui/feedback/message-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TryAgain } from './said.tsx';

type LoadFailureProps = Pick<MessagePanelProps, 'level' | 'icon' | 'title' | 'text'> & { onRetry?: () => void };

/** Says what could not be fetched; the button tries again, by default by loading the page anew. */
export const LoadFailure = ({ onRetry = () => window.location.reload(), ...message }: LoadFailureProps) => (
  <MessagePanel {...message} role="alert" actions={<Button onClick={onRetry} label={<TryAgain />} />} />
);
