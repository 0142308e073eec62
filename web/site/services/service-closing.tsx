import { ButtonLink } from '../../ui/form/button.tsx';
import { buildBookingUrl } from '../forms/booking-url.ts';
import { ClosingPanel } from '../layout/closing-panel.tsx';
import { BookVisit } from '../layout/said.tsx';

export default function ServiceClosing({ id, title, text }: { id: string; title: string; text: string | undefined }) {
  return (
    <ClosingPanel title={title} text={text}>
      <ButtonLink to={buildBookingUrl(id)} size="lg" label={<BookVisit />} />
    </ClosingPanel>
  );
}
