import { TriangleAlert } from 'lucide-react';
import { Callout } from '../../../ui/feedback/callout.tsx';

export const SmsWarning = ({ text }: { text: string }) => (
  <Callout role="status" tone="warning" icon={TriangleAlert} className="mb-6">
    {text}
  </Callout>
);
