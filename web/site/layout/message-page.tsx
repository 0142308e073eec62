import { MessagePanel, type MessagePanelProps } from '../../ui/feedback/message-panel.tsx';
import { Container } from '../../ui/layout/section.tsx';
import { PageHead } from './page-head.tsx';

interface MessagePageProps extends Pick<MessagePanelProps, 'icon' | 'lang' | 'actions'> {
  title: string;
  text: string | undefined;
}

/** A page that only says why there is nothing else; search engines do not list it. */
export const MessagePage = ({ title, text, ...rest }: MessagePageProps) => (
  <Container className="py-section">
    <PageHead title={title} description={text ?? title} hidden />
    <MessagePanel level={1} title={title} text={text} {...rest} />
  </Container>
);
