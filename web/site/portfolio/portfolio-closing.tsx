import { ButtonLink } from '../../ui/form/button.tsx';
import { ClosingPanel } from '../layout/closing-panel.tsx';
import { BookVisit } from '../layout/said.tsx';
import { usePage } from '../queries/use-public-query.ts';

export default function PortfolioClosing() {
  const { texts, textOr } = usePage('portfolio');
  return (
    <ClosingPanel title={textOr(texts.closingTitle, 'Urmează grădina dumneavoastră?')} text={texts.closingText}>
      <ButtonLink to="/appointment" size="lg" label={<BookVisit />} />
      <ButtonLink to="/contact" size="lg" variant="onDark" label="Contactați-ne" />
    </ClosingPanel>
  );
}
