import { useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Container } from '../../ui/layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { openPreview } from './open-preview.tsx';

/**
 * /preview#KEY: the real page of a document as it would be if the unsaved changes were published, also of one that
 * visitors cannot see yet. The key stays behind the #: it reaches no server log, and this HTML is everybody's.
 */
export default function PreviewPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const open = useEffectEvent(() => {
    const go = (path: string) => navigate(path, { replace: true });
    openPreview(client, window.location.hash.slice(1), go).catch((error: Error) => setFailure(error.message));
  });
  useEffect(() => open(), []);
  return (
    <Container className="py-section">
      <PageHead hidden title="Previzualizare" description="Pagina așa cum va arăta după publicare." />
      {failure ? (
        <MessagePanel
          level={1}
          role="alert"
          icon={<EyeOff size={28} aria-hidden />}
          title="Previzualizarea nu se poate deschide"
          text={failure}
        />
      ) : (
        <h1 className="flex justify-center text-base">
          <Spinner label="Se pregătește previzualizarea…" />
        </h1>
      )}
    </Container>
  );
}
